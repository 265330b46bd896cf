import { needWords } from '../../text';
import { part } from './parts';

const conflicts = () => needWords(['conflicts']);

// fields and forms are a third of all scripts, so panels are loaded after the day is shown
export const BookingPanel = part(async () => (await import('./booking-panel')).BookingPanel);
export const BlockPanel = part(async () => (await Promise.all([import('./block-panel'), conflicts()]))[0].BlockPanel);
export const BlockDetail = part(async () => (await import('./block-panel')).BlockDetail);
export const ClassPanel = part(async () => (await import('./class-panel')).ClassPanel);
export const DetailPanel = part(async () => (await import('./detail-panel')).DetailPanel);
export const ConflictsPanel = part(async () => (await Promise.all([import('./conflicts-panel'), conflicts()]))[0].ConflictsPanel);
export const HoverCard = part(async () => (await import('./hover-card')).HoverCard);
export const LegendPanel = part(async () => (await import('./legend')).LegendPanel);
export const PrintedDay = part(async () => (await import('./printed')).PrintedDay);
export const Search = part(async () => (await import('./search')).Search);
export const WalkInPanel = part(async () => (await import('./walk-in')).WalkInPanel);
export const Week = part(async () => (await import('./week')).Week);
export const DayList = part(async () => (await import('./list')).DayList);
export const Board = part(async () => (await import('./board')).Board);
export const Month = part(async () => (await import('./month')).Month);
