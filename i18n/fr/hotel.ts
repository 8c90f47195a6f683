export const hotel = {
  identity: 'L’hôtel',
  name: 'Nom',
  nameHint: 'Vos clients le lisent en haut de leur page, et sur les cartes des chambres.',
  phone: 'Téléphone de la réception',
  phoneHint: 'Pour les clients qui préfèrent appeler. Le numéro interne convient aussi.',
  optional: 'facultatif',
  country: 'Pays',
  noCountry: 'Non précisé',
  timeZone: 'Fuseau horaire',
  timeZoneNow: (time: string) => `Il y est ${time}.`,
  timeZoneHint:
    'Si vous en changez, les échéances déjà fixées ne bougent pas : seules les nouvelles suivent la nouvelle heure.',
  requests: 'Les demandes',
  towels: 'Serviettes par demande, au plus',
  towelsHint: 'De 1 à 10.',
  pivot: 'Ménage : limite matin / après-midi',
  pivotHint: 'Le client demande le ménage avant ou après cette heure.',
  target: 'Délai par défaut, en minutes',
  targetHint:
    'Pour les services sans délai propre : passé ce délai, une demande est en retard. Vide : aucun. Les demandes déjà reçues gardent le leur.',
  stays: 'Les chambres et les séjours',
  reset: 'Ménage à refaire chaque jour à',
  resetHint:
    'À cette heure, ou dans les cinq minutes, toutes les chambres redeviennent « à nettoyer ». Vide : jamais.',
  names: 'Dire aux clients qui s’occupe de leur demande',
  namesHint: 'Le prénom seul, dès que quelqu’un a pris la demande : « Léa s’en occupe ».',
  guestNames: 'Garder les noms des réservations',
  guestNamesHint:
    'L’équipe les voit avec la chambre. Ils s’effacent 30 jours après le départ, ou tous ensemble si vous décochez la case.',
  languages: 'Autres langues de la page des chambres',
  languagesHint:
    'En plus du français et de l’anglais : la page s’ouvre dans la langue du téléphone si vous la proposez. Votre équipe lit tout dans la sienne, sauf les messages.',
  newGuest: 'Sans départ enregistré : nouveau client après (jours)',
  newGuestHint: 'Un téléphone qui n’a rien demandé pendant ce temps n’affiche plus ses anciennes demandes.',
  codes: 'Utiliser des codes de séjour',
  codesHint:
    'Chaque séjour a alors un code, que vous donnez à l’arrivée et que le client entre une fois. Sans lui, le lien seul ne permet ni d’envoyer une demande ni de changer la pancarte.',
  codesWhich: 'Proposer certains services sans code',
  now: (value: string) => `Maintenant : ${value}`,
  nothing: 'rien',
  yes: 'oui',
  no: 'non',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Enregistré. Vos clients et votre équipe le verront à la prochaine page ouverte.',
  logo: {
    title: 'Logo',
    none: 'Pas de logo : vos clients voient celui de Sonnette.',
    shown: 'Ainsi en haut de la page de vos clients, et sur les cartes.',
    file: 'Une image PNG, JPEG, WebP ou SVG',
    fileHint:
      '2 Mo au plus. Les marges sont rognées, et un logo trop clair pour du papier blanc reçoit un fond sombre.',
    thin: (height: number) =>
      `Très large, ce logo n’a que ${height} ${height === 1 ? 'pixel' : 'pixels'} de haut sur un téléphone. Une version plus compacte se lirait mieux.`,
    upload: 'Envoyer l’image',
    uploading: 'Envoi…',
    replace: 'Changer de logo',
    remove: 'Retirer le logo',
    back: 'Retour aux réglages de l’hôtel',
  },
}
export type HotelTexts = typeof hotel
