import type { AdminTexts } from '../fr/admin.ts'

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
  undone: 'Undone.',
  noneFound: 'Nothing matches this search.',
  showAll: 'Show all',
  noResponse:
    'No answer: we can’t tell if this was done. Once the connection is back, check here, then try again if needed.',
  onlyHere: (host) =>
    `Only this computer can open ${host}. To scan with a phone, open Sonnette at its network address, or set PUBLIC_URL.`,
  closing: {
    date: (date) => `This hotel is closing: it will be deleted on ${date}.`,
    keep: 'Keep the hotel',
  },
  order: {
    move: (name) => `Move ${name}`,
    up: (name) => `Move ${name} up`,
    down: (name) => `Move ${name} down`,
    how: 'Space picks up the row, arrows move it, Space drops it, Escape puts it back.',
    taken: (name, place, of) => `${name}: picked up, position ${place} of ${of}.`,
    over: (name, place, of) => `${name}: position ${place} of ${of}.`,
    dropped: (name, place, of) => `${name}: dropped, position ${place} of ${of}.`,
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
