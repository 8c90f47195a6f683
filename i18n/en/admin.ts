import type { AdminTexts } from '../fr/admin.ts'

/** What every screen of the administration says, in English. */
export const admin: AdminTexts = {
  search: 'Search',
  more: (name) => `More actions: ${name}`,
  select: (name) => `Select ${name}`,
  selectAll: 'Select all',
  unselect: 'Select none',
  close: 'Close',
  save: 'Save',
  saving: 'Saving…',
  undo: 'Undo',
  undone: 'It is as it was.',
  noneFound: 'Nothing matches this search.',
  showAll: 'Show all',
  unheard:
    'No answer came: whether this was done is not known. Once the connection is back, see here how it stands, then try again if need be.',
  onlyHere: (host) =>
    `Only this computer can open ${host}: a phone that scans a code will not get there. Open Sonnette at the address that phones reach, or set PUBLIC_URL.`,
  closing: {
    date: (date) => `This hotel is closing: it will be deleted on ${date}.`,
    keep: 'Keep the hotel',
  },
  order: {
    move: (name) => `Move ${name}`,
    up: (name) => `Move ${name} up`,
    down: (name) => `Move ${name} down`,
    how: 'Space takes the row up, arrows move it, Space puts it down, Escape puts it back.',
    taken: (name, place, of) => `${name}: taken up, place ${place} of ${of}.`,
    over: (name, place, of) => `${name}: place ${place} of ${of}.`,
    dropped: (name, place, of) => `${name}: put down, place ${place} of ${of}.`,
    cancelled: (name) => `${name}: put back.`,
  },
  keys: {
    open: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
    search: 'Search',
    create: 'Add',
    walk: 'Go from row to row',
    enter: 'Open the row',
    enterKey: 'Enter',
    space: 'Select the row',
    spaceKey: 'Space',
    escape: 'Close what is open',
    escapeKey: 'Esc',
    toast: 'Go to the last message, to undo',
    help: 'Show this list',
  },
}
