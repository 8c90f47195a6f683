/** The most rooms of a property management system (PMS) that are matched with the hotel's. */
export const PMS_ROOMS_MAXIMUM = 2000
