import { Turno } from 'turno-client';
import { mailedToken, makeWorkspace, origin, signedIn } from './server';

export const PASSWORD = 'a long sentence nobody else knows';

/** A Monday after the day on which the server's clock starts. */
export const MONDAY = '2027-03-01';

export interface Person {
  email: string;
  name: string;
  password: string;
}

let number = 0;

/** A person with this name and an e-mail address that is unique even across test files that run at the same time. */
export const newPerson = (name: string): Person => ({
  email: `${name.toLowerCase().replace(/\W/g, '')}-${++number}-${process.env['VITEST_POOL_ID']}-${Date.now()}@sol.example`,
  name,
  password: PASSWORD,
});

/** A barber shop in its own workspace, in which Ana and Bruno cut hair, with an owner who can sign in. */
export class Business {
  private constructor(
    readonly slug: string,
    readonly name: string,
    readonly owner: Person,
    /** A client with an owner's API key. */
    readonly api: Turno,
    readonly ana: string,
    readonly bruno: string,
    readonly haircut: string,
    readonly schedule: string,
  ) {}

  static async make(name = 'Barbearia Sol'): Promise<Business> {
    const { slug, key, token } = await makeWorkspace(name);
    const owner = newPerson('Marina Sol');
    const { email, password } = owner;
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name: owner.name, password } });
    const api = new Turno({ address: origin, key });
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
    const schedule = await api.post('/schedules', {
      body: {
        name,
        time_zone: 'America/Sao_Paulo',
        weekly_hours: days.map((day) => ({ day, start: '09:00', end: '19:00' })),
      },
    });
    // created one after the other, because the day page shows people in the order of their creation
    const ana = await api.post('/resources', { body: { name: 'Ana', type: 'person', schedule_id: schedule.id } });
    const bruno = await api.post('/resources', { body: { name: 'Bruno', type: 'person', schedule_id: schedule.id } });
    const barbers = await api.post('/resource-groups', {
      body: { name: 'Barbeiros', members: [ana, bruno].map(({ id }) => ({ resource_id: id })) },
    });
    const haircut = await api.post('/services', {
      body: {
        name: 'Corte de cabelo',
        duration_minutes: 30,
        slot_interval_minutes: 30,
        price_cents: 6000,
        currency: 'BRL',
        booking_horizon_days: 60,
        requirements: [{ group_id: barbers.id }],
      },
    });
    return new Business(slug, name, owner, api, ana.id, bruno.id, haircut.id, schedule.id);
  }

  /** Adds another person, who accepts a mailed invitation. */
  async person(name: string, role: 'owner' | 'admin' | 'member'): Promise<Person> {
    const person = newPerson(name);
    await this.invite(person, role);
    const { email, password } = person;
    await new Turno({ address: origin }).post('/session/accept', { body: { token: await mailedToken(email), password } });
    return person;
  }

  /** Invites a person by mail. */
  async invite({ email, name }: Person, role: 'owner' | 'admin' | 'member'): Promise<void> {
    const owner = await signedIn(this.owner.email, this.owner.password, this.slug);
    await owner.post('/users', { body: { email, name, role } });
  }

  /** Invites a person as a member, without mail; returns the token of the link, which the inviter passes on. */
  async shownInvitation({ email, name }: Person): Promise<string> {
    const owner = await signedIn(this.owner.email, this.owner.password, this.slug);
    const { link } = await owner.post('/users', { body: { email, name, role: 'member', by_mail: false } });
    return link!.split('#')[1]!;
  }

  /** Books a haircut, with Ana or Bruno. */
  async book(start: string, customer = 'Maria Souza') {
    return this.api.post('/bookings', { body: { service_id: this.haircut, start, customer: { name: customer } } });
  }
}
