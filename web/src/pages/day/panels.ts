import { needWords } from '../../text';
import { part, withDeskWords } from './parts';

const conflicts = () => needWords(['conflicts']);
const messages = () => needWords(['messages']);

// fields and forms are a third of all scripts, so panels are loaded after the day is shown
export const BookingPanel = part(async () => (await withDeskWords(import('./booking-panel'))).BookingPanel);
export const BlockPanel = part(async () => (await Promise.all([withDeskWords(import('./block-panel')), conflicts()]))[0].BlockPanel);
export const BlockDetail = part(async () => (await withDeskWords(import('./block-panel'))).BlockDetail);
export const ClassPanel = part(async () => (await withDeskWords(import('./class-panel'))).ClassPanel);
export const DetailPanel = part(async () => (await withDeskWords(import('./detail-panel'))).DetailPanel);
export const ConflictsPanel = part(async () => (await Promise.all([import('./conflicts-panel'), conflicts()]))[0].ConflictsPanel);
export const HoverCard = part(async () => (await withDeskWords(import('./hover-card'))).HoverCard);
export const LegendPanel = part(async () => (await import('./legend')).LegendPanel);
export const PrintedDay = part(async () => (await import('./printed')).PrintedDay);
export const Search = part(async () => (await withDeskWords(import('./search'))).Search);
export const ToCallPanel = part(async () => (await Promise.all([withDeskWords(import('./to-call')), messages()]))[0].ToCallPanel);
export const WalkInPanel = part(async () => (await withDeskWords(import('./walk-in'))).WalkInPanel);
export const Week = part(async () => (await withDeskWords(import('./week'))).Week);
export const DayList = part(async () => (await withDeskWords(import('./list'))).DayList);
export const Board = part(async () => (await withDeskWords(import('./board'))).Board);
export const Month = part(async () => (await withDeskWords(import('./month'))).Month);
