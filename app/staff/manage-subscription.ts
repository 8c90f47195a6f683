/** Where a subscription is managed. */
export const MANAGE_SUBSCRIPTION = '/account?tab=subscription'
