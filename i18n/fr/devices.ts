/** The browsers in which somebody works, and how they are rung, in French: it says which texts there are. */
export const devices = {
  invitation: {
    title: 'Sonner aussi page fermée ?',
    body: 'Ce téléphone peut sonner quand une demande arrive, même verrouillé.',
    yes: 'Oui, le faire sonner',
    no: 'Non merci',
  },
  closed: 'Sonner page fermée',
  state: {
    default: 'Quand une demande arrive, cet appareil sonne même sans cette page.',
    granted: 'Cet appareil sonne. Pour l’arrêter, choisissez « Silencieux » plus bas.',
    refused:
      'Son service de notifications a refusé le dernier appel. Appuyez sur « Réactiver ». Si cela revient, prévenez la personne qui gère ce site.',
    'no-service':
      'Ce navigateur n’a pas de service de notifications. Dans Brave, activez « Utiliser les services Google pour les messages push » (Paramètres, Confidentialité). Sinon, utilisez Chrome, Edge, Firefox ou Safari.',
    unknown: 'Pas de réponse. Vérifiez la connexion, puis rechargez la page.',
    denied: 'Ce navigateur l’interdit à ce site. Autorisez les notifications dans ses réglages.',
    'install-first':
      'Sur iPhone et iPad, ajoutez d’abord Sonnette à l’écran d’accueil : Partager, puis « Sur l’écran d’accueil ». Ouvrez-la ensuite de là.',
    unsupported:
      'Ce navigateur ne le peut pas, ou pas à cette adresse. La liste ouverte sonne, si le son est activé.',
  },
  allow: 'Faire sonner cet appareil',
  again: 'Réactiver',
  title: 'Vos appareils',
  what: 'Ceux où votre compte est ouvert. Chacun sonne tant qu’il y reste ouvert.',
  none: 'Aucun pour l’instant. Ouvrez la liste des demandes sur votre téléphone : il apparaîtra ici.',
  current: 'Cet appareil',
  rings: {
    closed: 'Sonne même page fermée',
    open: 'Sonne page ouverte',
    silent: 'Silencieux',
    refused: 'Ne sonne plus page fermée : ouvrez cette page sur l’appareil, puis « Réactiver »',
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
    gone: 'Ce navigateur ne peut plus sonner page fermée. Ouvrez-y la liste des demandes, puis réessayez.',
    refused:
      'Le service de notifications de ce navigateur a refusé. Ouvrez-y la liste des demandes, puis réessayez.',
    away: 'Le service de notifications ne répond pas. Sans internet, seule la liste ouverte sonne.',
    'not-pushed': 'Cet appareil ne sonne que page ouverte : autorisez-le d’abord, depuis cet appareil.',
  },
  mail: 'Alerte par e-mail',
  mailWhat: 'Quand personne ne prend une demande, si votre hôtel a prévu de vous écrire.',
}
export type DeviceTexts = typeof devices
