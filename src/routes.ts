import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { plannedPages } from './base/not-built/planned-public.ts'
import { features } from './features.ts'

/** Every route: public pages by path and file (they load no auth library), then the screens of src/features.ts. */
export default [
  layout('site/site/web/site-layout.tsx', [
    index('site/site/web/landing/landing-page.tsx'),
    route('pricing', 'site/site/web/plans/pricing-page.tsx'),
    route('about', 'site/site/web/about-page.tsx'),
    route('waitlist', 'site/waitlist/web/waitlist-page.tsx'),
    route('waitlist/:token', 'site/waitlist/web/waitlist-place-page.tsx'),
    route('contact', 'site/site/web/contact-page.tsx'),
    route('privacy-policy', 'site/site/web/privacy-policy-page.tsx'),
    route('terms-of-use', 'site/site/web/terms-of-use-page.tsx'),
    route('data-deletion', 'site/site/web/data-deletion-page.tsx'),
    route('public-feedback', 'site/feedback/web/board/public-feedback-page.tsx'),
    route('blog', 'site/blog/web/blog-page.tsx'),
    route('blog/tags/:tag', 'site/blog/web/tag-page.tsx'),
    route('blog/:slug', 'site/blog/web/post-page.tsx'),
  ]),
  route('blog/feed.xml', 'site/blog/web/feed-file.ts'),
  route('sitemap.xml', 'site/blog/web/sitemap-file.ts'),
  route('sitemap-index.xml', 'desk/booking/web/about/sitemap-index-file.ts'),
  route('robots.txt', 'site/site/web/robots-file.ts'),
  route('b/:shortCode?', 'growth/short-links/web/short-link-page.tsx'),
  route('book/:practiceId/about', 'desk/booking/web/about/about-page.tsx'),
  route('book/:practiceId/about/:service', 'desk/booking/web/about/service-page.tsx'),
  route('book/:practiceId/sitemap.xml', 'desk/booking/web/about/sitemap-file.ts'),
  route('book/:practiceId/*', 'desk/booking/web/booking-page.tsx'),
  route('booking/:practiceId', 'desk/booking/web/booking-redirects.ts', { id: 'booking' }),
  // Framed by other sites.
  route('widget/:practiceId', 'growth/widgets/web/frame/widget-page.tsx', { id: 'widget' }),
  route('widget/:practiceId/booked', 'growth/widgets/web/frame/booked-page.tsx'),
  route('embed/book/:practitionerId', 'growth/widgets/web/frame/widget-page.tsx', { id: 'embed-book' }),
  route('chat/:practiceId', 'apps/receptionist/web/chat-page.tsx'),
  route('booking-success', 'desk/booking/web/booking-success-page.tsx'),
  route('appointment-manage/:token', 'desk/booking/web/manage/manage-page.tsx'),
  route('appointment-manage/:token/visit.ics', 'desk/booking/web/manage/visit-file.ts'),
  route('calendar-feeds/:file', 'desk/calendar-feeds/web/feed-file.ts'),

  route('openings/:token', 'desk/openings/web/opening-page.tsx'),
  route('openings/ask/:practiceId', 'desk/openings/web/ask/ask-page.tsx'),
  route('openings/earlier/:token', 'desk/openings/web/ask/earlier-page.tsx'),
  route('survey/:surveyId', 'growth/surveys/web/survey-page.tsx'),

  route('preferences/:token', 'desk/preferences/web/preferences-page.tsx'),
  route('preferences/:token/one-click/:purpose', 'desk/preferences/web/one-click-file.ts'),
  route('lead-capture/:practiceId/:leadMagnetId', 'growth/leads/web/public/guide-page.tsx'),
  route('keep-account/:token', 'desk/account-deletion/web/keep-account-page.tsx'),
  route('guides/:token', 'growth/leads/web/public/guide-link-page.tsx'),

  // The email editor frames this route, which has its own URL and content security policy.
  route('letter-preview/:token', 'desk/templates/web/letter-preview-file.ts'),

  ...plannedPages.map(({ path }) =>
    route(path, 'base/not-built/web/not-built-public-page.tsx', { id: `planned/${path}` }),
  ),

  layout('web/layout/session-layout.tsx', [
    route('auth', 'base/account/web/sign-in/auth-page.tsx', { id: 'auth' }),
    route('login', 'base/account/web/sign-in/auth-page.tsx', { id: 'login' }),
    route('signup', 'base/account/web/sign-in/auth-page.tsx', { id: 'signup' }),
    route('auth/confirm', 'base/account/web/sign-in/confirm-page.tsx'),
    route('auth/take-back', 'base/account/web/sign-in/take-back-page.tsx'),
    route('auth/reset', 'base/account/web/sign-in/reset-page.tsx'),
    ...['auth/facebook', 'auth/google', 'auth/instagram', 'auth/instagram/callback'].map(path =>
      route(path, 'growth/social/web/connect/connect-page.tsx', { id: path }),
    ),
    route('join/:token', 'base/members/web/join-page.tsx'),

    layout('apps/shell/web/signed-in-layout.tsx', [
      ...features.flatMap(({ floor, name, screens = [] }) =>
        screens.flatMap(screen => {
          if ('isPublic' in screen) return []
          const { path, file, id } = { id: undefined, ...screen }
          if (file) return [route(path, `${floor}/${name}/web/${file}`, id ? { id } : {})]
          return [route(path, 'base/not-built/web/not-built-page.tsx', { id: `planned/${path}` })]
        }),
      ),
    ]),
  ]),

  route('*', 'web/layout/not-found-page.tsx'),
] satisfies RouteConfig
