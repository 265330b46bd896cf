const KEPT = 'turno.sound';

/** Whether the person wants a sound for new messages in this browser. */
export function isSoundWanted(): boolean {
  return localStorage.getItem(KEPT) === 'on';
}

let audio: AudioContext | undefined;

/** Makes sound possible in this window; browsers allow this only after the person has interacted with the page. */
function wake(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

function awaitGesture(): void {
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, () => isSoundWanted() && wake(), { capture: true, once: true });
  }
}

/** Turns the sound on or off in this browser; plays it once when it is turned on. */
export function wantSound(isWanted: boolean): void {
  localStorage.setItem(KEPT, isWanted ? 'on' : 'off');
  if (isWanted) {
    wake();
    ring();
  }
}

/** Plays two soft tones if the person wants a sound; in browsers with locks, only one of several windows plays them. */
export function playSound(): void {
  if (!isSoundWanted()) {
    return;
  }
  if (navigator.locks === undefined) {
    ring();
    return;
  }
  void navigator.locks.request('turno-sound', { ifAvailable: true }, async (lock) => {
    if (lock !== null) {
      ring();
      await new Promise((over) => setTimeout(over, 2_000)); // keeps the lock until the other windows have noticed the message
    }
  });
}

function ring(): void {
  if (audio === undefined) {
    return; // the person has not interacted with this window yet
  }
  for (const [index, frequency] of [660, 880].entries()) {
    const begin = audio.currentTime + index * 0.16;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.32);
  }
}

awaitGesture();
