import type { GuestLanguage } from './guest-languages.ts'

// The sentences of a guest’s phone about photos, in all languages: loaded with the script that sends them (app/guest/problem/).

interface PhotoStatusTexts {
  /** The n-th of the photos, which are sent one after the other. */
  sending(n: number, of: number): string
  waiting(n: number, of: number): string
  'photo-unread': string
  'too-many': string
}

export const photoStatusTexts: Record<GuestLanguage, PhotoStatusTexts> = {
  ar: {
    sending: (n, of) => `الصورة ${n} من ${of} قيد الإرسال…`,
    waiting: (n, of) => `لم تُرسل بعد الصورة ${n} من ${of}: ستُرسل عند عودة الاتصال.`,
    'photo-unread': 'تعذّرت قراءة هذه الصورة. اختر صورة بصيغة JPEG أو PNG.',
    'too-many': 'ثلاث صور على الأكثر.',
  },
  de: {
    sending: (n, of) => `Foto ${n} von ${of} wird gesendet …`,
    waiting: (n, of) =>
      `Foto ${n} von ${of} noch nicht gesendet: Es folgt, sobald die Verbindung wieder besteht.`,
    'photo-unread': 'Dieses Foto lässt sich nicht lesen. Wählen Sie ein JPEG oder PNG.',
    'too-many': 'Höchstens drei Fotos.',
  },
  en: {
    sending: (n, of) => `Photo ${n} of ${of} is on its way…`,
    waiting: (n, of) => `Photo ${n} of ${of} not sent yet: it will follow when the connection is back.`,
    'photo-unread': 'This photo can’t be read. Choose a JPEG or a PNG.',
    'too-many': 'Three photos at most.',
  },
  es: {
    sending: (n, of) => `Foto ${n} de ${of} en camino…`,
    waiting: (n, of) => `Foto ${n} de ${of} aún sin enviar: se enviará cuando vuelva la conexión.`,
    'photo-unread': 'No se puede leer esta foto. Elija un JPEG o un PNG.',
    'too-many': 'Tres fotos como máximo.',
  },
  fr: {
    sending: (n, of) => `Photo ${n} sur ${of} en cours d’envoi…`,
    waiting: (n, of) => `Photo ${n} sur ${of} pas encore envoyée : elle partira au retour de la connexion.`,
    'photo-unread': 'Cette photo est illisible. Choisissez un JPEG ou un PNG.',
    'too-many': 'Trois photos au maximum.',
  },
  it: {
    sending: (n, of) => `Foto ${n} di ${of} in corso di invio…`,
    waiting: (n, of) => `Foto ${n} di ${of} non ancora inviata: partirà appena torna la connessione.`,
    'photo-unread': 'Questa foto non si può leggere. Scelga un JPEG o un PNG.',
    'too-many': 'Al massimo tre foto.',
  },
  ja: {
    sending: (n, of) => `写真を送信中…（${n}/${of}）`,
    waiting: (n, of) => `写真が未送信です（${n}/${of}）。接続が回復しだい送信いたします。`,
    'photo-unread': 'この写真は読み取れません。JPEGまたはPNGをお選びください。',
    'too-many': '写真は3枚までです。',
  },
  nl: {
    sending: (n, of) => `Foto ${n} van ${of} wordt verstuurd…`,
    waiting: (n, of) => `Foto ${n} van ${of} nog niet verstuurd: dat gebeurt zodra de verbinding terug is.`,
    'photo-unread': 'Deze foto is niet leesbaar. Kies een JPEG of een PNG.',
    'too-many': 'Hoogstens drie foto’s.',
  },
  pl: {
    sending: (n, of) => `Wysyłanie zdjęcia ${n} z ${of}…`,
    waiting: (n, of) => `Zdjęcie ${n} z ${of} jeszcze nie wysłane: wyślemy je po przywróceniu połączenia.`,
    'photo-unread': 'Nie można odczytać tego zdjęcia. Proszę wybrać plik JPEG lub PNG.',
    'too-many': 'Najwyżej trzy zdjęcia.',
  },
  pt: {
    sending: (n, of) => `A enviar a foto ${n} de ${of}…`,
    waiting: (n, of) => `Foto ${n} de ${of} ainda não enviada: seguirá assim que a ligação voltar.`,
    'photo-unread': 'Não é possível ler esta foto. Escolha um JPEG ou um PNG.',
    'too-many': 'No máximo três fotos.',
  },
  ru: {
    sending: (n, of) => `Фото ${n} из ${of} отправляется…`,
    waiting: (n, of) => `Фото ${n} из ${of} ещё не отправлено: отправим, когда связь восстановится.`,
    'photo-unread': 'Не удаётся прочитать это фото. Выберите JPEG или PNG.',
    'too-many': 'Не больше трёх фото.',
  },
  zh: {
    sending: (n, of) => `正在发送照片（${n}/${of}）……`,
    waiting: (n, of) => `照片尚未发送（${n}/${of}），网络恢复后将自动发送。`,
    'photo-unread': '无法读取这张照片，请选择 JPEG 或 PNG 格式。',
    'too-many': '最多三张照片。',
  },
}

interface PhotoFieldTexts {
  /** The link to the field. */
  name: string
  label: string
  /** The people who see them, and for how long (domain/shapes/photo.ts). */
  kept: string
}

export const photoFieldTexts: Record<GuestLanguage, PhotoFieldTexts> = {
  ar: {
    name: 'صور',
    label: 'صور (3 على الأكثر)',
    kept: 'لا يراها سوى فريق الفندق. تُحذف في غضون 30 يومًا من انتهاء إقامتك ومعالجة المشكلة.',
  },
  de: {
    name: 'Fotos',
    label: 'Fotos (höchstens 3)',
    kept: 'Nur das Hotelteam sieht sie. Gelöscht werden sie spätestens 30 Tage nachdem Ihr Aufenthalt beendet und das Problem erledigt ist.',
  },
  en: {
    name: 'Photos',
    label: 'Photos (3 at most)',
    kept: 'Only the hotel’s team sees them. Deleted within 30 days once your stay has ended and the problem is dealt with.',
  },
  es: {
    name: 'Fotos',
    label: 'Fotos (3 como máximo)',
    kept: 'Solo las ve el equipo del hotel. Se borran como mucho 30 días después de terminar su estancia y resolverse el problema.',
  },
  fr: {
    name: 'Photos',
    label: 'Photos (3 au maximum)',
    kept: 'Seule l’équipe de l’hôtel les voit. Supprimées au plus tard 30 jours après la fin du séjour et du problème.',
  },
  it: {
    name: 'Foto',
    label: 'Foto (al massimo 3)',
    kept: 'Le vede solo il personale dell’hotel. Eliminate al più tardi 30 giorni dopo la fine del soggiorno e la soluzione del problema.',
  },
  ja: {
    name: '写真',
    label: '写真（3枚まで）',
    kept: 'ホテルのスタッフだけが閲覧し、ご滞在終了と対応完了から30日以内に削除いたします。',
  },
  nl: {
    name: 'Foto’s',
    label: 'Foto’s (hoogstens 3)',
    kept: 'Alleen het hotelteam ziet ze. Verwijderd uiterlijk 30 dagen nadat uw verblijf voorbij is en het probleem is opgelost.',
  },
  pl: {
    name: 'Zdjęcia',
    label: 'Zdjęcia (najwyżej 3)',
    kept: 'Widzi je tylko obsługa hotelu. Usuwamy je najpóźniej 30 dni po zakończeniu pobytu i załatwieniu sprawy.',
  },
  pt: {
    name: 'Fotos',
    label: 'Fotos (no máximo 3)',
    kept: 'Só a equipa do hotel as vê. Apagadas no máximo 30 dias depois de a estadia terminar e o problema ser resolvido.',
  },
  ru: {
    name: 'Фото',
    label: 'Фото (до 3)',
    kept: 'Их видят только сотрудники отеля. Удаляем не позже чем через 30 дней после выезда и решения проблемы.',
  },
  zh: {
    name: '照片',
    label: '照片（最多 3 张）',
    kept: '仅酒店工作人员可见，退房且问题处理完毕后 30 天内删除。',
  },
}
