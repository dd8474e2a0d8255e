import { findQuestions } from '#apps/planner/find-question.ts'

interface HelpTopic {
  id: string
  question: string
  answer: string
  path: string
}

/** A test checks each path against the list of screens. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'hours',
    question: 'change opening hours working hours break times week rota',
    answer: 'Opening hours and everybody’s own hours are under Schedule.',
    path: '/schedule',
  },
  {
    id: 'holidays',
    question: 'set holiday closed day special date block off out lunch time off take day off away vacation',
    answer: 'Closed days and days with other hours are under Schedule; time off is asked for there as well.',
    path: '/schedule',
  },
  {
    id: 'services',
    question: 'add edit service price duration treatment menu archive delete service',
    answer: 'Services, their lengths, prices and who offers them are under Services.',
    path: '/services',
  },
  {
    id: 'booking-link',
    question: 'booking link booking page online booking address share',
    answer: 'The booking link and the rules of online booking are under Practice settings.',
    path: '/practice-settings',
  },
  {
    id: 'policy',
    question: 'change cancellation policy notice fee window rules terms',
    answer: 'The cancellation policy and how late clients may change a visit are under Practice settings.',
    path: '/practice-settings',
  },
  {
    id: 'team',
    question: 'invite add team member staff practitioner colleague role',
    answer: 'Invite and change your team under Practice settings, Team.',
    path: '/practice-settings',
  },
  {
    id: 'widget',
    question: 'embed booking widget website code site button',
    answer: 'The code for your own website is made under Widgets.',
    path: '/widget-generator',
  },
  {
    id: 'import',
    question: 'import clients csv spreadsheet other software move over',
    answer: 'Import clients and visits from a file under Clients, Import.',
    path: '/clients/import',
  },
  {
    id: 'export',
    question: 'export data download backup leave my data',
    answer: 'Download everything of your practice under Your data.',
    path: '/your-data',
  },
  {
    id: 'merge',
    question: 'merge duplicate clients two records same person',
    answer: 'Two records of one person are found and merged under Clients, Duplicates.',
    path: '/clients/duplicates',
  },
  {
    id: 'waitlist',
    question: 'waitlist waiting list who is waiting anyone waiting openings offers',
    answer: 'The waitlist stands beside the calendar.',
    path: '/appointments/waitlist',
  },
  {
    id: 'templates',
    question: 'edit email templates letters confirmation reminder words',
    answer: 'The words of every mail are under Email templates.',
    path: '/email-templates',
  },
  {
    id: 'sent',
    question:
      'see sent mails texts outbox messages delivered did reminder go out get reminder email gone out',
    answer: 'What was sent, and what waits, is under Email.',
    path: '/email',
  },
  {
    id: 'campaigns',
    question: 'send campaign newsletter bulk mail',
    answer: 'Campaigns are written and sent under Email marketing.',
    path: '/email-marketing',
  },
  {
    id: 'sequences',
    question: 'automation sequence automatic emails win back',
    answer: 'Sequences that run by themselves are under Email automation.',
    path: '/email-automation',
  },
  {
    id: 'reviews',
    question: 'see reviews new reviews say ask for review link google reply',
    answer: 'Reviews, asks and replies are under Reviews.',
    path: '/review-management',
  },
  {
    id: 'social',
    question: 'connect instagram facebook google post schedule social',
    answer: 'Networks are connected and posts planned under Social media.',
    path: '/social-media',
  },
  {
    id: 'leads',
    question: 'leads board pipeline enquiries new leads show leads',
    answer: 'Leads are on the board under Lead generation.',
    path: '/lead-generation',
  },
  {
    id: 'follow-ups',
    question: 'follow ups call list due for a visit show follow ups',
    answer: 'Whom to call or write to is under Follow-ups.',
    path: '/follow-ups',
  },
  {
    id: 'at-risk',
    question: 'who has not been in seen for a while about to leave us lapsed clients at risk',
    answer: 'Who may not come back stands under Practice intelligence, with a word to each of them.',
    path: '/practice-intelligence',
  },
  {
    id: 'calendar',
    question: 'print calendar sync calendar feed google calendar apple outlook day week',
    answer: 'The calendar prints from its own menu; calendars of other programs are connected under Profile.',
    path: '/appointments',
  },
  {
    id: 'rooms',
    question: 'add room equipment table',
    answer: 'Rooms are under Practice settings, equipment has a screen of its own.',
    path: '/equipment',
  },
  {
    id: 'password',
    question: 'change password two factor second step email sign in log out account',
    answer: 'Password and second step are under Profile.',
    path: '/profile',
  },
  {
    id: 'plan',
    question: 'upgrade plan subscription billing trial cancel payment',
    answer: 'Your plan is under Profile.',
    path: '/profile',
  },
  {
    id: 'audit',
    question: 'who changed audit trail history',
    answer: 'Who changed what is in the Audit trail.',
    path: '/audit-trail',
  },
  {
    id: 'logo',
    question: 'upload logo colors branding practice name address phone',
    answer: 'Name, address, logo and colours are under Practice settings.',
    path: '/practice-settings',
  },
  {
    id: 'plan-marketing',
    question: 'marketing plan month wizard',
    answer: 'The plan of the month is made in the marketing plan wizard.',
    path: '/marketing-plan-wizard',
  },
]

const leastLikeness = 0.8

export function helpWith(text: string): { words: string; path: string } | null {
  const [best] = findQuestions(text, helpTopics)
  const topic = best && best.score >= leastLikeness ? helpTopics.find(({ id }) => id === best.id) : undefined
  return topic ? { words: topic.answer, path: topic.path } : null
}
