export const devices = {
  invitation: {
    title: 'Recevoir les alertes même application fermée ?',
    body: 'Ce téléphone peut sonner quand une demande arrive, même verrouillé.',
    yes: 'Oui, les recevoir',
    no: 'Non merci',
  },
  closed: 'Alertes application fermée',
  state: {
    default: 'Quand une demande arrive, cet appareil sonne même appli fermée.',
    granted: 'Cet appareil sonne. Pour l’arrêter, choisissez « Silencieux » plus bas.',
    refused:
      'Son service de notifications a refusé la dernière alerte. Appuyez sur « Réactiver ». Si cela se répète, prévenez la personne qui gère ce site.',
    'no-service':
      'Ce navigateur n’a pas de service de notifications. Dans Brave, activez « Utiliser les services Google pour les messages push » (Paramètres, Confidentialité). Sinon, utilisez Chrome, Edge, Firefox ou Safari.',
    unknown: 'Pas de réponse. Vérifiez la connexion, puis rechargez la page.',
    denied: 'Ce navigateur bloque les notifications. Autorisez-les dans ses réglages.',
    'install-first':
      'Sur iPhone et iPad, ajoutez d’abord Sonnette à l’écran d’accueil : Partager, puis « Sur l’écran d’accueil ». Ouvrez-la ensuite de là.',
    unsupported:
      'Impossible avec ce navigateur ou à cette adresse. La liste ouverte sonne, si le son est activé.',
  },
  allow: 'Faire sonner cet appareil',
  again: 'Réactiver',
  title: 'Vos appareils',
  what: 'Les appareils où vous êtes connecté. Chacun sonne tant que vous le restez.',
  none: 'Aucun pour l’instant. Ouvrez la liste des demandes sur votre téléphone : il apparaîtra ici.',
  current: 'Cet appareil',
  rings: {
    closed: 'Sonne même appli fermée',
    open: 'Sonne appli ouverte',
    silent: 'Silencieux',
    refused: 'Ne sonne plus appli fermée : ouvrez cette page sur l’appareil, puis « Réactiver »',
  },
  seen: (ago: string) => `vu ${ago}`,
  seenNow: 'vu à l’instant',
  silence: (name: string) => `Silencieux : ${name}`,
  silent: 'Silencieux',
  ring: 'Faire sonner maintenant',
  ringOne: (name: string) => `Faire sonner maintenant : ${name}`,
  rename: 'Renommer',
  name: 'Nom de l’appareil',
  save: 'Enregistrer',
  remove: 'Retirer',
  removeOne: (name: string) => `Retirer : ${name}`,
  came: {
    reached: 'Envoyé : il devrait sonner maintenant.',
    rang: 'Il a sonné.',
    gone: 'Ce navigateur ne peut plus sonner appli fermée. Ouvrez-y la liste des demandes, puis réessayez.',
    refused:
      'Le service de notifications de ce navigateur a refusé. Ouvrez-y la liste des demandes, puis réessayez.',
    away: 'Le service de notifications ne répond pas. Sans internet, seule la liste ouverte sonne.',
    'not-pushed': 'Cet appareil ne sonne qu’appli ouverte. Autorisez-le d’abord, depuis cet appareil.',
  },
  mail: 'Alerte par e-mail',
  mailWhat: 'Si personne ne prend une demande et que votre hôtel l’a prévu.',
}
export type DeviceTexts = typeof devices
