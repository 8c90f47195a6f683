/** The most photos of the guest in a request, and of the staff. */
export const PHOTOS_MAXIMUM = 3
/** The longest side in pixels. */
export const PHOTO_SIDE = 1600
/** In bytes, once encoded. */
export const PHOTO_BYTES_MAXIMUM = 2 * 1024 * 1024
/** In bytes, as it comes from a camera. */
export const PHOTO_UPLOAD_MAXIMUM = 8 * 1024 * 1024
/** Photos are deleted at the latest so many days after the stay has ended and the request is closed. */
export const PHOTO_DAYS = 30

/** The reasons for which staff take photos. */
export const photoPurposes = ['done', 'damage'] as const
export type PhotoPurpose = (typeof photoPurposes)[number]
