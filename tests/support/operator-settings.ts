/**
 * Settings as an operator may choose them. Files that need some of them and mind none of the others share one site,
 * which takes seconds to start. `''` is the product's default.
 */
export const operatorSettings = {
  CONTACT_DAYS: '90',
  IMPRINT_NAME: 'Les Tilleuls SAS',
  IMPRINT_PHONE: '+33 1 99 00 12 34',
  LIMIT_CONTACT: '',
  LIMIT_SIGN_IN: '',
  LIMIT_SIGN_IN_ADDRESS: '',
  LIMIT_STREAMS_DEVICE: '1',
  LIMIT_STREAMS_USER: '1',
  LIMIT_UNKNOWN_TOKENS: '3/60',
}
