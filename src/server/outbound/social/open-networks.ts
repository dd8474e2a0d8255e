/** Social networks, with this installation's apps (`config.networks`). Calls return the answer and never throw. */
export * as facebook from './facebook.ts'
export * as googleBusiness from './google-business.ts'
export * as googleOauth from './google-oauth.ts'
export * as instagram from './instagram.ts'
