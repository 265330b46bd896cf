import type { TFunction } from 'i18next';
import { ConnectionFailedError, TurnoError } from 'turno-client';
import { text } from '../text';

/** The error as one sentence in the person's language; the server's own sentence only if there is no text for the error. */
export function problemSentence(error: unknown, t: TFunction = text.t): string {
  if (error instanceof ConnectionFailedError) {
    return t('problems:noAnswer');
  }
  if (!(error instanceof TurnoError)) {
    return t('problems:unexpected');
  }
  const { code, reason, problem } = error;
  const keys = [reason && `problems:reason.${reason}`, code && `problems:code.${code}`];
  const key = keys.find((candidate) => candidate !== undefined && text.exists(candidate));
  const first = error.errors[0];
  if (reason === undefined && code === 'invalid_request' && first !== undefined) {
    return fieldSentence(first, t);
  }
  return key === undefined ? (problem.detail ?? t('problems:unexpected')) : t(key);
}

/** Whether the object does not exist or this person may not see it: retrying does not help. */
export function isGone(error: unknown): boolean {
  return error instanceof TurnoError && error.status === 404;
}

function fieldSentence({ code, detail }: { code: string; detail?: string }, t: TFunction): string {
  const key = `problems:field.${code}`;
  return text.exists(key) ? t(key) : (detail ?? t('problems:unexpected'));
}

/**
 * The errors of a form by field name, in the format of `validationErrors`: the pointer `#/customer/phone` is the field
 * `customer.phone`.
 */
export function fieldProblems(error: unknown, t: TFunction = text.t): Record<string, string> {
  if (!(error instanceof TurnoError)) {
    return {};
  }
  return Object.fromEntries(
    error.errors
      .filter((wrong) => wrong.pointer !== undefined)
      .map((wrong) => [wrong.pointer!.replace(/^#\//, '').replaceAll('/', '.'), fieldSentence(wrong, t)]),
  );
}
