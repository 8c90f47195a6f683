import { chambre, laChambre } from '../room-name.ts'

export const flood = {
  said: (room: string, count: number, minutes: number) =>
    `${chambre(room, 'La chambre')} envoie un nombre inhabituel de demandes : ${count} en ${minutes === 60 ? 'une heure' : `${minutes} min`}. De vraies demandes peuvent s’y trouver.`,
  show: 'Les voir',
  tellAdmin: 'Prévenez un administrateur : il peut remplacer le lien de la chambre.',
  replace: 'Remplacer le lien',
  ask: (room: string) => `Remplacer le lien de ${laChambre(room)} ?`,
  consequence:
    'La carte qui se trouve dans cette chambre cesse aussitôt de fonctionner : le client devra scanner la nouvelle. Les demandes déjà reçues restent dans la liste.',
  keep: 'Garder l’ancien lien',
  replacing: 'Remplacement…',
  replaced: (room: string) => `${chambre(room)} : nouveau lien`,
  replacedHint: 'L’ancien lien ne fonctionne plus. Imprimez ce code QR et remplacez la carte de la chambre.',
  showNew: 'Voir le nouveau lien',
  qr: (room: string) => `Code QR de ${laChambre(room)}`,
  link: 'Lien de la chambre',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: 'La copie n’a pas été permise : le lien est sélectionné, copiez-le vous-même.',
  download: 'Télécharger le code QR',
  file: (room: string) => `chambre-${room}.svg`,
  done: 'Terminé',
}
export type FloodTexts = typeof flood
