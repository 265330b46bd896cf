// Measures, by the browser's own event timing, how long the day takes from an interaction to the next paint on a
// processor four times slower than this one. ./turno bench dashboard fills the day and reads the line of JSON.
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
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
});
await page.goto(`/app/day?date=${day}`);
await page.locator('[data-booking]').first().waitFor();
const bookings = await page.locator('[data-booking]').count();
const columns = await page.locator('[data-column]').count();
await page.waitForTimeout(3_000); // the panels come meanwhile, and nothing is to be measured yet
const session = await context.newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

/** Does something several times from where nothing is open, and says how long each took. */
async function timed(times, act) {
  const all = [];
  for (let i = 0; i < times; i++) {
    if ((await page.getByRole('dialog').count()) > 0) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.evaluate(() => window.interactions.clear());
    await act(i);
    // two frames later the browser has told of it; what took less than 16 ms it does not tell
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
    all.push(Math.max(16, ...(await page.evaluate(() => [...window.interactions.values()]))));
  }
  return all.sort((one, other) => one - other);
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
results['opening a booking'] = await timed(8, async (i) => {
  await page.locator('[data-booking]').nth(3 + i).click({ position: { x: 4, y: 4 } });
  await page.getByRole('dialog').waitFor();
});
results['N, a new booking'] = await timed(5, async () => {
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
});
await browser.close();
console.log(JSON.stringify({ columns, bookings, results }));
