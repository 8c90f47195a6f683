import { count as counting } from '../measures.ts'

const figure = counting('fr')

export const roomTypes = {
  title: 'Types de chambre',
  count: (count: number) => `${count} ${count > 1 ? 'types' : 'type'}`,
  add: 'Ajouter un type',
  name: 'Nom',
  nameHint: 'Comme vous le dites entre vous : Simple, Double, Suite… Les clients ne le voient pas.',
  rooms: 'Chambres',
  roomsOf: (count: number) => `${figure(count)} ${count > 1 ? 'chambres' : 'chambre'}`,
  empty: 'Aucun type de chambre pour le moment.',
  emptyHint:
    'Un type réunit des chambres semblables, comme Double ou Suite. Vous les retrouvez plus vite, et choisissez leurs services.',
  archive: 'Archiver',
  restore: 'Rétablir',
  archivedTitle: (count: number) => `Archivés (${count})`,
  archivedHint: () => 'Plus proposés pour une chambre. Les chambres qui en ont un le gardent.',
  keepsRooms: (count: number) =>
    count > 1
      ? `Les ${count} chambres de ce type le gardent.`
      : count === 1
        ? 'La chambre de ce type le garde.'
        : 'Aucune chambre n’est de ce type.',
  now: (name: string) => `Maintenant : « ${name} ».`,
  done: {
    created: (name: string) => `Le type ${name} est ajouté.`,
    changed: (name: string) => `Le type s’appelle maintenant ${name}.`,
    archived: (name: string) => `Le type ${name} est archivé.`,
    restored: (name: string) => `Le type ${name} est de nouveau proposé.`,
    moved: (name: string, place: number) => `Le type ${name} est maintenant en position ${place}.`,
  },
}
export type RoomTypeTexts = typeof roomTypes
