import type { Fact, Wifi } from '../configuration/shapes.ts'

const fact = (id: Fact['id'], fr: string, en: string, title: Fact['title'] = null): Fact => ({
  id,
  title,
  text: { fr, en },
  revision: 1,
})

/** The demo hotel’s “good to know”. */
export const demoFacts: { wifi: Wifi; facts: Fact[] } = {
  wifi: { network: 'Tilleuls', password: 'sous-les-tilleuls' },
  facts: [
    fact(
      'breakfast',
      'De 7 h à 10 h 30, au rez-de-chaussée. En chambre, de 7 h à 11 h.',
      'From 7 to 10:30 am on the ground floor. In the room from 7 to 11 am.',
    ),
    fact(
      'check_out',
      'Avant 11 h. Nous gardons vos bagages jusqu’au soir.',
      'By 11 am. We keep your luggage until the evening.',
    ),
    fact(
      'calling',
      'La réception : 9. Une autre chambre : son numéro.',
      'Reception: 9. Another room: its number.',
    ),
    fact(
      'emergency',
      'Composez le 112, puis le 9 : l’équipe accueille les secours.',
      'Dial 112, then 9: the team meets the emergency services.',
    ),
    fact(
      '01890a5d-ac96-774b-bcce-b302099a8057',
      'Garage sous l’hôtel : 18 € la nuit. Demandez une place à la réception.',
      'Garage below the hotel: €18 a night. Ask the reception for a space.',
      { fr: 'Se garer', en: 'Parking' },
    ),
  ],
}
