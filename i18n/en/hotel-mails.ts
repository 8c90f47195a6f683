import type { HotelMailTexts } from '../fr/hotel-mails.ts'

export const hotelMails: HotelMailTexts = {
  closing: ({ hotel, day, link }) => ({
    subject: `${hotel}: closing on ${day}`,
    text: `${[
      'Hello,',
      `An admin has closed “${hotel}” on Sonnette. On ${day} the hotel will be deleted with everything in it; its subscription is not renewed.`,
      'If this is a mistake, keep the hotel here, before that day:',
      link,
      'Sonnette',
    ].join('\n\n')}\n`,
  }),
}
