/** What an admin decides about the hotel, in French: it says which texts there are. */
export const hotel = {
  identity: 'L’hôtel',
  name: 'Nom',
  nameHint: 'Vos clients le lisent en haut de leur page, et sur les cartes des chambres.',
  phone: 'Téléphone de la réception',
  phoneHint: 'Pour qui préfère appeler. Le numéro interne convient aussi.',
  optional: 'facultatif',
  timeZone: 'Fuseau horaire',
  timeZoneNow: (time: string) => `Il y est ${time}.`,
  timeZoneHint:
    'Si vous en changez, les échéances déjà fixées ne bougent pas : seules les nouvelles suivent la nouvelle heure.',
  requests: 'Les demandes',
  towels: 'Serviettes par demande, au plus',
  towelsHint: 'De 1 à 10.',
  pivot: 'Heure pivot du ménage',
  pivotHint: 'Le ménage se demande avant ou après cette heure.',
  target: 'Délai par défaut, en minutes',
  targetHint:
    'Pour les services qui n’en ont pas : passé ce délai, une demande est en retard. Vide, ils n’en ont aucun. Les demandes déjà là gardent le leur.',
  stays: 'Les chambres et les séjours',
  reset: 'Ménage à refaire chaque jour à',
  resetHint:
    'À cette heure, ou dans les cinq minutes, toutes les chambres redeviennent « à faire ». Vide : jamais.',
  codes: 'Utiliser des codes de séjour',
  codesHint:
    'Chaque séjour a alors un code, que vous donnez à l’arrivée et que le client entre une fois. Après son départ, le lien seul ne suffit plus pour les services qui demandent le code.',
  codesWhich: 'Choisir ces services',
  now: (value: string) => `C’est maintenant : ${value}`,
  nothing: 'rien',
  yes: 'oui',
  no: 'non',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'C’est enregistré. Vos clients et votre équipe le voient à leur prochaine ouverture de page.',
  logo: {
    title: 'Logo',
    none: 'Pas de logo : vos clients voient le signe de Sonnette.',
    shown: 'Ainsi en haut de la page de vos clients, et sur les cartes.',
    file: 'Une image PNG, JPEG ou WebP',
    fileHint: '2 Mo au plus. Elle est redessinée : rien de ce que le fichier contient d’autre n’est gardé.',
    upload: 'Envoyer l’image',
    uploading: 'Envoi…',
    replace: 'Changer de logo',
    remove: 'Retirer le logo',
    back: 'Retour aux réglages de l’hôtel',
  },
}
export type HotelTexts = typeof hotel
