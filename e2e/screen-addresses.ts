import type { Locator, Page } from '@playwright/test'
import { screens } from '../src/screens.ts'
import type { CrowdedPractice } from './crowded-practice.ts'

/** By path of src/routes.ts: an address at which the screen has much to show. */
export type Addresses = Record<string, (practice: CrowdedPractice) => string>

export const publicAddresses: Addresses = {
  '/': () => '/',
  '/pricing': () => '/pricing',
  '/about': () => '/about',
  '/waitlist': () => '/waitlist',
  '/waitlist/:token': ({ waitlistPath }) => waitlistPath,
  '/contact': () => '/contact',
  '/privacy-policy': () => '/privacy-policy',
  '/terms-of-use': () => '/terms-of-use',
  '/data-deletion': () => '/data-deletion',
  '/public-feedback': () => '/public-feedback',
  '/blog': () => '/blog',
  '/blog/tags/:tag': () => '/blog/tags/reviews',
  '/blog/:slug': () => '/blog/cancellation-policy',
  '/b/:shortCode?': () => '/b',
  '/book/:practiceId/*': practice => practice.bookingPath,
  '/book/:practiceId/about': ({ bookingPath }) => `${bookingPath}/about`,
  '/book/:practiceId/about/:service': ({ bookingPath, toItsTimes }) =>
    `${bookingPath}/about/${new URLSearchParams(toItsTimes).get('service')}`,
  '/booking-success': ({ booked }) => `/booking-success?token=${booked.manage_token}`,
  '/appointment-manage/:token': ({ booked }) => `/appointment-manage/${booked.manage_token}`,
  '/openings/:token': ({ openingPath }) => openingPath,
  '/openings/ask/:practiceId': practice => `/openings/ask/${practice.slug}`,
  '/openings/earlier/:token': ({ booked }) => `/openings/earlier/${booked.manage_token}`,
  '/lead-capture/:practiceId/:leadMagnetId': ({ guidePath }) => guidePath,
  '/widget/:practiceId/booked': ({ slug, booked }) => `/widget/${slug}/booked?token=${booked.manage_token}`,
  '/guides/:token': ({ guideLinkPath }) => guideLinkPath,
  '/survey/:surveyId': ({ surveyPath }) => surveyPath,
  '/chat/:practiceId': ({ slug }) => `/chat/${slug}`,
  '/keep-account/:token': ({ keepAccountPath }) => keepAccountPath,
  '/preferences/:token': ({ preferencesPath }) => preferencesPath,
  '/auth': () => '/auth',
  '/login': () => '/login',
  '/signup': () => '/signup',
  '/auth/facebook': () => '/auth/facebook',
  '/auth/google': () => '/auth/google',
  '/auth/instagram': () => '/auth/instagram',
  '/auth/instagram/callback': () => '/auth/instagram/callback',
  '/auth/confirm': () => '/auth/confirm',
  '/auth/take-back': () => '/auth/take-back?token_hash=made-up',
  '/auth/reset': () => '/auth/reset',
  '/join/:token': ({ joinPath }) => joinPath,
  '/client-portal/*': () => '/client-portal/visits',
  '/*': () => '/no/such/page',
}

/** These lead a practice that is set up to another address. */
export const redirecting = [
  '/packages',
  '/practice-setup',
  '/setup',
  '/widget/:practiceId',
  '/embed/book/:practitionerId',
]
export const signedInAddresses: Addresses = {
  ...Object.fromEntries(
    screens
      .filter(({ file, path }) => file && !path.includes(':') && !redirecting.includes(`/${path}`))
      .map(({ path }) => [`/${path}`, () => `/${path}`]),
  ),
  '/appointments': () => '/appointments?view=week',
  '/clients/duplicates/:questionId': ({ questionId }) => `/clients/duplicates/${questionId}`,
  '/clients/import/:importId': ({ importId }) => `/clients/import/${importId}`,
  '/clients/:clientId': ({ clientId }) => `/clients/${clientId}`,
  '/email-marketing/:campaignId': ({ campaignId }) => `/email-marketing/${campaignId}`,
  '/email-automation/:sequenceId': ({ sequenceId }) => `/email-automation/${sequenceId}`,
  '/email-templates/:purpose': () => '/email-templates/visit-booked',
  '/resources/:slug': () => '/resources/cancellation-rule',
  '/checkout/test/:id': ({ checkoutPath }) => checkoutPath,
  // Every screen that is not built is this page with other words.
  '/business': () => '/business',
}

/** Dialogs and views that have an address of their own. */
export const furtherAddresses: readonly (readonly [path: string, (practice: CrowdedPractice) => string])[] = [
  ['/appointments', () => '/appointments?view=day'],
  ['/appointments', () => '/appointments?view=month'],
  ['/appointments', () => '/appointments?view=list'],
  ['/appointments', () => '/appointments?view=day&new=1'],
  ['/appointments', () => '/appointments?view=day&block=1'],
  ['/appointments', ({ visitId }) => `/appointments?view=day&appointment=${visitId}`],
  ['/appointments', ({ visitId }) => `/appointments?view=day&appointment=${visitId}&move=1`],
  ['/appointments', ({ visitId }) => `/appointments?view=day&appointment=${visitId}&change=1`],
  ['/appointments', ({ visitId }) => `/appointments?view=day&appointment=${visitId}&cancel=1`],
  ['/appointments', ({ clientId }) => `/appointments?view=day&new=1&client=${clientId}`],
  ['/appointment-manage', ({ booked }) => `/appointment-manage/${booked.manage_token}?move=1`],
  ['/lead-generation', () => '/lead-generation?view=table'],
  ['/lead-generation', () => '/lead-generation?view=guides'],
  ['/social-media', () => '/social-media?view=week'],
  ['/social-media', () => '/social-media?view=month'],
  ['/social-media', () => '/social-media?view=list&new=1'],
  ['/clients', () => '/clients?new=1'],
  ['/clients', () => '/clients?q=papa'],
  ['/services', () => '/services?new=1'],
  ['/clients/:clientId', () => '/clients/00000000-0000-4000-8000-000000000000'],
  ['/clients/duplicates/:questionId', () => '/clients/duplicates/00000000-0000-4000-8000-000000000000'],
  ['/marketing', () => '/marketing?tab=links'],
  ['/email-marketing/:campaignId', ({ campaignId }) => `/email-marketing/${campaignId}?step=what`],
  ['/email-marketing/:campaignId', ({ campaignId }) => `/email-marketing/${campaignId}?step=when`],
  ['/email-marketing/:campaignId', ({ campaignId }) => `/email-marketing/${campaignId}?step=yes`],
  ['/appointments/waitlist', ({ clientId }) => `/appointments/waitlist?client=${clientId}`],
  ['/services', () => '/services?tab=packages'],
]

const dialog = (page: Page) => page.locator('dialog:modal')

/** What an address must show before it is checked, where an error page would pass as well. */
export const landmarks: readonly (readonly [RegExp, (page: Page) => Locator])[] = [
  [/^\/clients\/0000/, page => page.getByRole('heading', { name: 'There is no such client' })],
  [/^\/clients\/duplicates\/0000/, page => page.getByRole('heading', { name: 'There is no such question' })],
  [/^\/resources\/no-/, page => page.getByRole('heading', { name: 'There is no such guide' })],
  [/^\/waitlist\/./, page => page.getByRole('heading', { name: 'Your place on the waitlist' })],
  [/^\/join\//, page => page.getByRole('heading', { name: /^Join The Willow/ })],
  [/^\/checkout\/test\//, page => page.getByRole('button', { name: 'Let the payment fail' })],
  [/^\/appointment-manage\/.*move/, page => page.getByRole('heading', { name: 'Choose another time' })],
  [/^\/appointments.*change=1/, page => page.getByRole('dialog', { name: /^Change / })],
  [/^\/appointments.*client=/, page => page.getByRole('dialog').getByText(/^Alexandrina-Konstantina Papa/)],
  [/^\/[\w-]+\?.*(?:new|block|move|cancel|appointment)=/, dialog],
]
