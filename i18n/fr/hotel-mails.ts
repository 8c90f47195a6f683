interface Closing {
  hotel: string
  /** When the hotel is deleted. */
  day: string
  /** Of the page where it can be kept. */
  link: string
}

export const hotelMails = {
  closing: ({ hotel, day, link }: Closing) => ({
    subject: `${hotel} : fermeture le ${day}`,
    text: `${[
      'Bonjour,',
      `Un administrateur a fermé « ${hotel} » sur Sonnette. Le ${day}, l’hôtel sera supprimé avec tout ce qu’il contient ; son abonnement n’est plus renouvelé.`,
      'Si c’est une erreur, gardez l’hôtel ici, avant cette date :',
      link,
      'Sonnette',
    ].join('\n\n')}\n`,
  }),
}
export type HotelMailTexts = typeof hotelMails
