/** The screens of an admin, by the last part of their addresses, in the order of their tabs. */
export const adminScreens = [
  'requests',
  'servicerequests',
  'manageemployees',
  'qrcodes',
  'roomtypes',
  'customservices',
  'analytics',
] as const
