// Measures, with the browser's event timing, how long the day page takes from an interaction to the next paint, on a processor slowed down
// to a quarter of its speed. ./turno bench dashboard fills the day and reads the line of JSON that this program prints.
import { chromium } from 'playwright-core';

const SLOWER = 4;
const { TURNO_ORIGIN: origin, TURNO_TOKEN: token, TURNO_DAY: day } = process.env;
const person = { email: 'owner@bench.example', password: 'a long sentence nobody else knows' };

const accepted = await fetch(`${origin}/v1/session/accept`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ token, name: 'Marina Sol', ...person }),
});
if (!accepted.ok) throw new Error(await accepted.text());

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
});
const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', viewport: { width: 1920, height: 1080 } });
await context.request.post('/v1/session', { data: person });
const page = await context.newPage();
await page.addInitScript(() => {
  window.measure = () => Object.assign(window, { since: performance.now(), interactions: new Map(), input: undefined, seen: undefined });
  window.measure();
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries()) {
      // events from before the measurement may be reported late
      if (interactionId && startTime >= window.since) {
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, ({ timeStamp }) => (window.input ??= timeStamp), true);
  }
  new MutationObserver(() => {
    if (window.seen === undefined && document.querySelector('[role=dialog]') !== null) {
      window.seen = null;
      requestAnimationFrame(() => setTimeout(() => (window.seen = performance.now() - window.input)));
    }
  }).observe(document, { childList: true, subtree: true });
});
await page.goto(`/app/day?date=${day}`);
await page.locator('[data-booking]').first().waitFor();
const bookings = await page.locator('[data-booking]').count();
const columns = await page.locator('.day-column').count();
await page.waitForTimeout(3_000); // until the panels are loaded
const session = await context.newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

/** The dialog, located by its attribute: in such a large page, a search by role would take longer than the measured time. */
const dialog = page.locator('[role=dialog]');

/**
 * The duration of the longest interaction. The browser reports an interaction two frames later, or not at all if it took less than 16 ms.
 */
async function told() {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
  return Math.max(16, ...(await page.evaluate(() => [...window.interactions.values()])));
}

/** Runs an action several times; returns the duration of each run in milliseconds, in ascending order. */
async function timed(times, act) {
  const all = [];
  for (let i = 0; i < times; i++) {
    await page.evaluate(() => window.measure());
    await act(i);
    all.push(await told());
  }
  return all.sort((one, other) => one - other);
}

/** Opens a dialog several times; measures the time to the next paint, the time until it is visible, and the time to close it. */
async function opened(times, name, act) {
  const [painted, seen, closed] = [[], [], []];
  for (let i = 0; i < times; i++) {
    await page.evaluate(() => window.measure());
    await act(i);
    await page.waitForFunction(() => typeof window.seen === 'number');
    painted.push(await told());
    seen.push(await page.evaluate(() => window.seen));
    await page.waitForTimeout(1_000); // until its lower part and its data are loaded
    await page.evaluate(() => window.measure());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    closed.push(await told());
  }
  results[name] = painted;
  results[`${name}, until it is seen`] = seen;
  results[`${name}, closing it`] = closed;
}

const results = {};
const first = page.locator('[data-booking]').first();
await first.focus();
results['an arrow to the next place'] = await timed(30, (i) => page.keyboard.press(i % 3 === 2 ? 'ArrowRight' : 'ArrowDown'));
results['Alt and an arrow on a booking'] = await timed(10, async (i) => {
  if (i === 0) await first.focus();
  await page.keyboard.press(i % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
});
await page.keyboard.press('Escape');
await opened(8, 'opening a booking', (i) =>
  page
    .locator('[data-booking]')
    .nth(3 + i)
    .click({ position: { x: 4, y: 4 } }),
);
await opened(5, 'N, a new booking', () => page.keyboard.press('n'));
await browser.close();
console.log(JSON.stringify({ columns, bookings, results }));
