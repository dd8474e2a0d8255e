/**
 * The door to networks that posts go to, in their wire forms. Each question takes the app that this installation has there
 * (`config.networks`), and answers with what the network said, never by throwing.
 */
export * as facebook from './facebook.ts'
export * as googleBusiness from './google-business.ts'
export * as googleOauth from './google-oauth.ts'
export * as instagram from './instagram.ts'
