/** A field's limits: the code points of a text, or the range of a number. */
export interface FieldLimits {
  maxLength?: number | undefined
  range?: readonly [least: number, most: number] | undefined
}

const tooLong = ({ maxLength }: FieldLimits) =>
  maxLength === undefined
    ? 'Trop long.'
    : `Trop long : ${maxLength.toLocaleString('fr')} caractères au maximum.`

export const fieldErrors = {
  faulty: 'Rien n’a été envoyé. Corrigez les champs signalés.',
  /** The same of a form that is saved. */
  unsaved: 'Rien n’a été enregistré. Corrigez les champs signalés.',
  codes: {
    missing: 'Remplissez ce champ.',
    'too-long': tooLong,
    'too-short': 'Trop court : 10 caractères au minimum.',
    'wrong-password': 'Ce n’est pas votre mot de passe actuel.',
    'same-address': 'C’est déjà votre adresse.',
    'not-let-in': 'Cette adresse n’est pas autorisée. Utilisez-en une autre.',
    'no-pin': 'Le code doit avoir de 4 à 8 chiffres.',
    'too-simple': 'Ce code est trop facile à deviner. Choisissez-en un autre.',
    'too-common':
      'Ce mot de passe est trop facile à deviner. Choisissez-en un autre, par exemple quatre mots.',
    'no-country': 'Choisissez un pays dans la liste.',
    'comment-too-long': tooLong,
    'no-address': 'Cette adresse est incomplète. Exemple : prenom@hotel.example',
    'no-number': 'Saisissez un nombre entier.',
    'out-of-range': ({ range }: FieldLimits) =>
      range
        ? `Saisissez un nombre de ${range[0].toLocaleString('fr')} à ${range[1].toLocaleString('fr')}.`
        : 'Ce nombre est trop petit ou trop grand.',
    'no-time': 'Saisissez une heure, par exemple 07:30.',
    'no-hours': 'Le début et la fin sont à la même heure : changez l’une des deux.',
    'other-name': 'Ce n’est pas le nom de l’hôtel : recopiez-le tel qu’il est écrit.',
    'name-taken': 'Ce nom est déjà pris : choisissez-en un autre.',
    'no-phone': 'Ce numéro n’est pas valable. Exemple : +33 1 99 00 12 34',
    'no-wifi-password': 'De 8 à 63 caractères, sans accents.',
    'no-endpoint': 'Cette adresse n’est pas complète. Exemple : https://pms.example/sonnette',
    'not-public': 'Indiquez une adresse publique qui commence par https://.',
    'no-time-zone': 'Fuseau horaire inconnu. Choisissez-en un dans la liste.',
    'no-picture': 'Ce format n’est pas pris en charge : choisissez un PNG, un JPEG, un WebP ou un SVG.',
    'picture-is-gif': 'Le format GIF n’est pas pris en charge : enregistrez l’image en PNG.',
    'picture-is-heic':
      'Le format HEIC n’est pas pris en charge : exportez la photo en JPEG (sur iPhone, une capture d’écran suffit).',
    'picture-is-avif': 'Le format AVIF n’est pas pris en charge : enregistrez l’image en PNG.',
    'picture-is-tiff': 'Le format TIFF n’est pas pris en charge : enregistrez l’image en PNG.',
    'picture-is-bmp': 'Le format BMP n’est pas pris en charge : enregistrez l’image en PNG.',
    'picture-is-pdf': 'Le format PDF n’est pas pris en charge : exportez le logo en SVG ou en PNG.',
    'empty-picture': 'Cette image est presque vide : choisissez-en une que le logo remplit.',
    'too-many-pixels': 'Cette image est trop grande : réduisez-la à 4096 pixels sur 4096.',
    'too-many-bytes': 'Ce fichier est trop lourd (2 Mo au maximum) : réduisez l’image.',
    'photo-unread': 'Cette photo est illisible : choisissez un JPEG, un PNG ou un WebP.',
    'photo-too-large': 'Cette photo est trop grande : 8 Mo au maximum. Une capture d’écran suffit.',
    'not-this-code': 'Ce n’est pas votre code de séjour. Vérifiez chaque caractère.',
    'no-code': 'Le code a six lettres ou chiffres. Vérifiez-le.',
    'unreadable-rooms': 'Une partie est illisible. Saisissez par exemple 101-112, 201.',
    'unknown-rooms': 'Une de ces chambres n’existe pas. Vérifiez les numéros.',
    'too-many-assigned':
      '500 chambres au maximum par personne. Sans chambre attribuée, tout l’hôtel est affiché.',
    'works-here': 'Un collaborateur a déjà cette adresse : vérifiez-la, ou utilisez-en une autre.',
    'has-a-place':
      'Une invitation existe déjà pour cette adresse : modifiez-la, ou utilisez une autre adresse.',
    'no-room-number': 'Indiquez un numéro de chambre',
    'no-range': 'Indiquez une suite de numéros valable',
    'too-many-rooms': 'Trop de chambres : 500 au maximum.',
    'same-numbers':
      'Deux étages auraient les mêmes numéros : mettez un séparateur entre l’étage et le numéro.',
    'number-taken': 'Une autre chambre a déjà ce numéro : choisissez-en un autre.',
    'ends-before': 'Le dernier jour précède le premier : modifiez l’un des deux.',
    'too-many-days': 'Trop long : 366 jours au maximum.',
    'no-month': 'Ce mois n’existe pas. Exemple : 2026-03',
    'no-beginning': 'La période ne commence pas ce jour-là.',
    'day-over': 'Ces horaires sont déjà passés : choisissez un autre jour.',
    'too-far-ahead': 'Trop loin : le planning va jusqu’à un an environ. Choisissez un jour plus proche.',
    'kept-no-more': 'Rien n’est gardé au-delà d’un an. Choisissez un jour plus récent.',
    'no-day': 'Saisissez une date.',
    'no-moment': 'Saisissez un jour et une heure.',
    'end-over': 'Cette heure est déjà passée : choisissez une fin plus tard.',
    'end-before-start': 'La fin précède le début : modifiez l’un des deux.',
    'end-too-far': 'Trop loin : une annonce se termine dans les 7 jours.',
    'too-many-announced': 'Trop de chambres : 100 au maximum. Choisissez un étage, ou toutes.',
    'called-already': 'Ces personnes sont déjà alertées avant : choisissez-en d’autres, ou ajoutez l’e-mail.',
    'not-at-once': 'Une des alertes doit partir aussitôt : choisissez « aussitôt » pour l’une d’elles.',
    'no-end': 'La période ne se termine pas ce jour-là.',
    /** For codes without a sentence of their own. */
    invalid: 'Vérifiez cette valeur.',
  },
}
export type FieldErrorTexts = typeof fieldErrors
