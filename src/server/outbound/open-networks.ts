/**
 * The door to networks that posts go to, in their wire forms. Each question takes the app that this installation has there
 * (`config.networks`), and answers with what the network said, never by throwing.
 */
export * as facebook from './social/facebook.ts'
export * as googleBusiness from './social/google-business.ts'
export * as googleOauth from './social/google-oauth.ts'
export * as instagram from './social/instagram.ts'
