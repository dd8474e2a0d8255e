import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { plannedPages } from './features/not-built/planned-public.ts'
import { features } from './features.ts'

/** Every address of the product: public pages by path and file, which load no auth library, then the screens of src/features.ts. */
export default [
  layout('features/site/web/site-layout.tsx', [
    index('features/site/web/landing/landing-page.tsx'),
    route('pricing', 'features/site/web/plans/pricing-page.tsx'),
    route('about', 'features/site/web/about-page.tsx'),
    route('waitlist', 'features/waitlist/web/waitlist-page.tsx'),
    route('waitlist/:token', 'features/waitlist/web/waitlist-place-page.tsx'),
    route('contact', 'features/site/web/contact-page.tsx'),
    route('privacy-policy', 'features/site/web/privacy-policy-page.tsx'),
    route('terms-of-use', 'features/site/web/terms-of-use-page.tsx'),
    route('data-deletion', 'features/site/web/data-deletion-page.tsx'),
    route('public-feedback', 'features/feedback/web/board/public-feedback-page.tsx'),
    route('blog', 'features/blog/web/blog-page.tsx'),
    route('blog/tags/:tag', 'features/blog/web/tag-page.tsx'),
    route('blog/:slug', 'features/blog/web/post-page.tsx'),
  ]),
  route('blog/feed.xml', 'features/blog/web/feed-file.ts'),
  route('sitemap.xml', 'features/blog/web/sitemap-file.ts'),
  route('sitemap-index.xml', 'features/booking/web/about/sitemap-index-file.ts'),
  route('robots.txt', 'features/site/web/robots-file.ts'),
  route('b/:shortCode?', 'features/short-links/web/short-link-page.tsx'),
  route('book/:practiceId/about', 'features/booking/web/about/about-page.tsx'),
  route('book/:practiceId/about/:service', 'features/booking/web/about/service-page.tsx'),
  route('book/:practiceId/sitemap.xml', 'features/booking/web/about/sitemap-file.ts'),
  route('book/:practiceId/*', 'features/booking/web/booking-page.tsx'),
  route('booking/:practiceId', 'features/booking/web/booking-redirects.ts', { id: 'booking' }),
  // For frames in other people's sites.
  route('widget/:practiceId', 'features/widgets/web/frame/widget-page.tsx', { id: 'widget' }),
  route('widget/:practiceId/booked', 'features/widgets/web/frame/booked-page.tsx'),
  route('embed/book/:practitionerId', 'features/widgets/web/frame/widget-page.tsx', { id: 'embed-book' }),
  route('chat/:practiceId', 'features/receptionist/web/chat-page.tsx'),
  route('booking-success', 'features/booking/web/booking-success-page.tsx'),
  route('appointment-manage/:token', 'features/booking/web/manage/manage-page.tsx'),
  route('appointment-manage/:token/visit.ics', 'features/booking/web/manage/visit-file.ts'),
  route('calendar-feeds/:file', 'features/calendar-feeds/web/feed-file.ts'),

  route('openings/:token', 'features/openings/web/opening-page.tsx'),
  route('openings/ask/:practiceId', 'features/openings/web/ask/ask-page.tsx'),
  route('openings/earlier/:token', 'features/openings/web/ask/earlier-page.tsx'),
  route('survey/:surveyId', 'features/surveys/web/survey-page.tsx'),

  route('preferences/:token', 'features/preferences/web/preferences-page.tsx'),
  route('preferences/:token/one-click/:purpose', 'features/preferences/web/one-click-file.ts'),
  route('lead-capture/:practiceId/:leadMagnetId', 'features/leads/web/public/guide-page.tsx'),
  route('keep-account/:token', 'features/account-deletion/web/keep-account-page.tsx'),
  route('guides/:token', 'features/leads/web/public/guide-link-page.tsx'),

  // What the editor of letters frames: an address and a content policy of its own.
  route('letter-preview/:token', 'features/settings/web/templates/letter-preview-file.ts'),

  // Not built yet, and met by strangers.
  ...plannedPages.map(({ path }) =>
    route(path, 'features/not-built/web/not-built-public-page.tsx', { id: `planned/${path}` }),
  ),

  layout('web/layout/session-layout.tsx', [
    route('auth', 'features/account/web/sign-in/auth-page.tsx', { id: 'auth' }),
    route('login', 'features/account/web/sign-in/auth-page.tsx', { id: 'login' }),
    route('signup', 'features/account/web/sign-in/auth-page.tsx', { id: 'signup' }),
    route('auth/confirm', 'features/account/web/sign-in/confirm-page.tsx'),
    route('auth/take-back', 'features/account/web/sign-in/take-back-page.tsx'),
    route('auth/reset', 'features/account/web/sign-in/reset-page.tsx'),
    // Where networks send people back to.
    ...['auth/facebook', 'auth/google', 'auth/instagram', 'auth/instagram/callback'].map(path =>
      route(path, 'features/social/web/connect/connect-page.tsx', { id: path }),
    ),
    route('join/:token', 'features/members/web/join-page.tsx'),

    layout('features/shell/web/signed-in-layout.tsx', [
      ...features.flatMap(({ name, screens = [] }) =>
        screens.flatMap(screen => {
          if ('isPublic' in screen) return []
          const { path, file, id } = { id: undefined, ...screen }
          if (file) return [route(path, `features/${name}/web/${file}`, id ? { id } : {})]
          return [route(path, 'features/not-built/web/not-built-page.tsx', { id: `planned/${path}` })]
        }),
      ),
    ]),
  ]),

  route('*', 'web/layout/not-found-page.tsx'),
] satisfies RouteConfig
