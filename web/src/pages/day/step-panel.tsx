import { Dialog } from '../../ui/dialog';
import { StepForm, type StepProps } from './step-form';

/** The form of a step in a separate panel, for a booking that is not open. */
export function StepPanel(props: StepProps) {
  return (
    <Dialog title={props.step.label} isOpen onClose={props.onDone} place="side">
      <StepForm {...props} />
    </Dialog>
  );
}
