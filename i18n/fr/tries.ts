const inMinutes = (minutes: number) =>
  minutes < 1 ? 'moins d’une minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`

export const tries = {
  title: 'Votre chambre de démonstration',
  pageTitle: 'Chambre de démonstration · Sonnette',
  description:
    'Une chambre de démonstration pour dix minutes : scannez son code, demandez, et voyez la liste de l’équipe.',
  left: (minutes: number) => `Encore ${inMinutes(minutes)}, puis tout s’efface.`,
  scan: 'Scannez ce code avec votre téléphone, puis demandez quelque chose.',
  code: (room: string) => `Code QR de la chambre ${room}`,
  place: (hotel: string, room: string) => `${hotel}, chambre ${room}`,
  here: 'Sans téléphone : ouvrir ici',
  showCode: 'Revoir le code',
  openPage: 'Ouvrir la page de la chambre',
  frame: 'La page du client dans la chambre',
  list: 'Liste de l’équipe',
  empty: 'Rien pour l’instant. Ce que vous demandez dans la chambre arrive ici.',
  sound: 'Sonner ici',
  arrived: (room: string, what: string) => `Nouvelle demande, chambre ${room} : ${what}`,
  gone: 'Cette chambre de démonstration n’existe plus, ni ce qui y a été demandé.',
  again: 'Nouvelle chambre de démonstration',
  begin: 'Préparer une chambre de démonstration',
  lede: 'Une chambre pour vous, pendant dix minutes, sans compte. Scannez son code avec un téléphone, ou ouvrez sa page ici : ce que vous y demandez apparaît dans la liste de l’équipe.',
  refresh: 'Actualiser la liste',
  cold: 'La liste ne se met plus à jour : connexion perdue. Nouvel essai en cours.',
}
export type TriesTexts = typeof tries
