interface Refused {
  hotel: string
  /** The management system. */
  pms: string
  link: string
}

export const pmsMails = ({ hotel, pms, link }: Refused) => ({
  subject: `${hotel} : ${pms} refuse la connexion`,
  text: [
    'Bonjour,',
    `${pms} n’accepte plus les identifiants de « ${hotel} » : arrivées et départs ne sont plus à jour.`,
    `Pour en saisir de nouveaux :\n${link}`,
    'Sonnette\n',
  ].join('\n\n'),
})
export type PmsMails = typeof pmsMails
