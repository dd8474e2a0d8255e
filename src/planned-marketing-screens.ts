import type { PlannedScreen } from '#features/rights/screen.ts'

const clients = { label: 'Open your clients', to: '/clients' }
const links = { label: 'Open short links', to: '/marketing' }
const outbox = { label: 'Open the outbox', to: '/email' }
const settings = { label: 'Open practice settings', to: '/practice-settings' }

/** Not built yet: what brings clients, and brings them back. */
export const plannedMarketingScreens: readonly PlannedScreen[] = [
  {
    path: 'marketing-plan',
    title: 'Marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    menu: { group: 'marketing', older: 'growth', icon: 'Signpost' },
    planned: {
      will: 'A month of marketing on one page: what to post, whom to write to and when, drawn from your services and your empty hours. You will change a line or approve the lot.',
      today: { words: 'Links with a source of their own show what works, whoever made the plan.', ...links },
    },
  },
  {
    path: 'marketing-plan-wizard',
    title: 'New marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    planned: {
      will: 'A few questions about what you would like more of: new clients, regulars who come back, or fuller mornings. Their answers become a plan for the month.',
      today: { words: 'Links with a source of their own show what works already.', ...links },
    },
  },
  {
    path: 'marketing-plan-result',
    title: 'Your marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    planned: {
      will: 'The finished plan, to read, to change and to approve. Nothing in it will be sent or posted before you say yes.',
      today: { words: 'There is no plan of yours yet, and nothing of one was sent.', ...links },
    },
  },
  {
    path: 'content-creation',
    title: 'Content',
    right: 'marketing',
    feature: 'content-creation',
    menu: { group: 'marketing', older: 'growth', icon: 'PenLine' },
    planned: {
      will: 'Drafts for posts, emails and your Google profile, written from your real services, prices and open hours. You read each draft before anybody else does.',
      today: { words: 'Links for your own posts can be made and counted now.', ...links },
    },
  },
  {
    path: 'email-automation',
    title: 'Email automation',
    right: 'marketing',
    feature: 'email-automation',
    menu: { group: 'marketing', older: 'email', icon: 'Mail' },
    planned: {
      will: 'Mails that go out by themselves at the right moment: a thank-you after a first visit, a word to somebody who has not come for a while. Only to people who agreed, and each with one click to stop them.',
      today: {
        words: 'Confirmations and changes of visits are mailed by themselves already; the outbox has them.',
        ...outbox,
      },
    },
  },
  {
    path: 'email-marketing',
    title: 'Email marketing',
    right: 'marketing',
    feature: 'email-automation',
    planned: {
      will: 'Newsletters to the clients who agreed to them, written here, sent once, with how many were opened and what was booked through them.',
      today: { words: 'Who agreed to mail is kept on each client’s page.', ...clients },
    },
  },
  {
    path: 'social-media',
    title: 'Social media',
    right: 'marketing',
    feature: 'social-media',
    menu: { group: 'marketing', older: 'growth', icon: 'Share2' },
    planned: {
      will: 'Posts for Instagram and Facebook, drafted from your services and open hours, on a calendar. None goes out before you say yes.',
      today: { words: 'A short link in your profile shows how many people it brings.', ...links },
    },
  },
  {
    path: 'review-management',
    title: 'Reviews',
    right: 'marketing',
    feature: 'review-management',
    menu: { group: 'marketing', older: 'growth', icon: 'Star' },
    planned: {
      will: 'Every client is asked once, all alike, and the reviews that come in are shown together. Replies will be drafted so that they give nothing away about a client, and wait for your yes.',
      today: { words: 'A short link to your Google profile, on a card at the desk, asks for you.', ...links },
    },
  },
  {
    path: 'seo',
    title: 'Local SEO',
    right: 'marketing',
    feature: 'seo',
    menu: { group: 'marketing', older: 'growth', icon: 'MapPin' },
    planned: {
      will: 'Your name, hours and services as search engines and maps show them, where they differ from what is true, and what to do about it.',
      today: { words: 'Your booking page can be found under your practice’s name and address.', ...settings },
    },
  },
  {
    path: 'follow-ups',
    title: 'Follow-ups',
    right: 'whole-team',
    feature: 'email-automation',
    planned: {
      will: 'A list of people to get back to, with the day and the reason, and a message ready to be sent or a call to be made.',
      today: { words: 'A note on a client’s page keeps what you want to come back to.', ...clients },
    },
  },
  {
    path: 'lead-generation',
    title: 'Lead generation',
    right: 'marketing',
    feature: 'marketingPlan',
    planned: {
      will: 'Small guides and offers that strangers can ask for with their address, and what became of each of them: written to, booked, or gone quiet.',
      today: { words: 'A short link shows how many people came from a poster or a post.', ...links },
    },
  },
]
