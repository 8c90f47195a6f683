export const offline = {
  title: 'Pas de connexion',
  body: 'Cette page s’ouvrira dès que la connexion reviendra. Rien de ce qui était enregistré n’est perdu.',
  kept: 'Gardé sur ce téléphone',
  keptHelp: 'Pas encore envoyé : l’envoi se fera au retour de la connexion.',
  reception: 'Si c’est urgent, appelez la réception depuis le téléphone de la chambre.',
  tryAgain: 'Réessayer',
}
export type OfflineTexts = typeof offline
