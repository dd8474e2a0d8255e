import {
  BarChart3,
  Building2,
  CalendarClock,
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  CreditCard,
  FileText,
  Hand,
  Headset,
  History,
  LayoutDashboard,
  Link2,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Mail,
  MailOpen,
  MapPin,
  MessageSquareText,
  MessagesSquare,
  PenLine,
  PiggyBank,
  Receipt,
  Send,
  Share2,
  Signpost,
  Star,
  Store,
  UsersRound,
} from 'lucide-react'

export interface NavigationItem {
  to: string
  label: string
  /** Shorter word for the tab bar of a phone. */
  short?: string
  icon: LucideIcon
  /** What a plan must hold for it; without one it is open to everybody. */
  feature?: string
  audience?: 'admin' | 'not-admin'
  newTab?: boolean
}

export interface NavigationGroup {
  id: string
  label: string
  items: readonly NavigationItem[]
}

/** How an item stands for the person who looks at it. The features that know decide; the sidebar shows. */
export type ItemState =
  | { kind: 'open' }
  /** Its screen is there and says that it is not built. */
  | { kind: 'planned' }
  | { kind: 'locked'; reason: string }
  | { kind: 'hidden' }

export type StateOf = (item: NavigationItem) => ItemState

/** Where a locked item leads (§2). */
export const LOCKED_TO = '/pricing'

const dashboard = { to: '/dashboard', label: 'Dashboard', short: 'Today', icon: LayoutDashboard }
const calendar = { to: '/appointments', label: 'Calendar', icon: CalendarDays }
const clients = { to: '/clients', label: 'Clients', icon: UsersRound }
const links = { to: '/marketing', label: 'Short links', icon: Link2 }
const plan = { to: '/marketing-plan', label: 'Marketing plan', icon: Signpost, feature: 'marketingPlan' }
const content = { to: '/content-creation', label: 'Content', icon: PenLine, feature: 'content-creation' }
const email = { to: '/email-automation', label: 'Email automation', icon: Mail, feature: 'email-automation' }
const social = { to: '/social-media', label: 'Social media', icon: Share2, feature: 'social-media' }
const reviews = { to: '/review-management', label: 'Reviews', icon: Star, feature: 'review-management' }
const seo = { to: '/seo', label: 'Local SEO', icon: MapPin, feature: 'seo' }
const assistant = {
  to: '/ai-assistants',
  label: 'Assistant',
  icon: MessageSquareText,
  feature: 'ai-assistant',
}
const reception = {
  to: '/virtual-receptionist',
  label: 'Virtual reception',
  icon: Headset,
  feature: 'virtual-receptionist',
}
const services = { to: '/services', label: 'Services', icon: Hand }
const schedule = { to: '/schedule', label: 'Schedule', icon: CalendarClock }
const outbox = { to: '/email', label: 'Outbox', icon: Send }
const templates = { to: '/email-templates', label: 'Email templates', icon: MailOpen }
const clinical = {
  to: '/clinical',
  label: 'Clinical notes',
  icon: ClipboardList,
  feature: 'clinical-documentation',
}
const till = { to: '/pos', label: 'Point of sale', icon: CreditCard, feature: 'pos-system' }
const invoices = { to: '/invoices', label: 'Invoices', icon: Receipt }
const money = {
  to: '/financial-planning',
  label: 'Financial planning',
  icon: PiggyBank,
  feature: 'financial-planning',
}
const analytics = { to: '/analytics', label: 'Overview', icon: BarChart3, feature: 'advanced-analytics' }
const reports = { to: '/reports', label: 'Reports', icon: FileText, feature: 'advanced-analytics' }
const settings = { to: '/practice-settings', label: 'Practice settings', icon: Store }
const trail = { to: '/audit-trail', label: 'Audit trail', icon: History }
// §2: to the management for admins, in a new tab; to the public board for everybody else.
const feedback = [
  {
    to: '/feedback-management',
    label: 'Feedback',
    icon: MessagesSquare,
    audience: 'admin',
    newTab: true,
  },
  { to: '/public-feedback', label: 'Feedback', icon: MessagesSquare, audience: 'not-admin' },
] as const

const profile = { to: '/profile', label: 'Profile', icon: CircleUserRound }
const waitlist = {
  to: '/waitlist-management',
  label: 'Waitlist',
  icon: ListOrdered,
  audience: 'admin',
} as const
const queuedWork = { to: '/queued-work', label: 'Queued work', icon: ListChecks, audience: 'admin' } as const

/** Always in sight: the group Dashboard of §2, and the tab bar of a phone. */
export const mainItems: readonly NavigationItem[] = [dashboard, calendar, clients]

/** §2, the newer groups. */
export const groups: readonly NavigationGroup[] = [
  {
    id: 'marketing',
    label: 'Marketing & Growth',
    items: [links, plan, content, email, social, reviews, seo],
  },
  { id: 'ai', label: 'AI Tools', items: [assistant, reception] },
  { id: 'practice', label: 'Practice Management', items: [services, schedule, outbox, templates, clinical] },
  { id: 'billing', label: 'Billing & Revenue', items: [till, invoices, money] },
  { id: 'analytics', label: 'Analytics', items: [analytics, reports] },
  { id: 'settings', label: 'Settings', items: [settings, trail, profile, ...feedback, waitlist, queuedWork] },
]

const business = { to: '/business', label: 'Business', icon: Building2, feature: 'practice-management' }

/** §2, the older groups: the backup when the sidebar fails. */
export const backupGroups: readonly NavigationGroup[] = [
  {
    id: 'core',
    label: 'Core Business',
    items: [dashboard, calendar, clients, services, schedule, business],
  },
  { id: 'assistants', label: 'AI Assistants', items: [assistant, reception] },
  { id: 'email', label: 'Email & Communication', items: [outbox, templates, email] },
  { id: 'growth', label: 'Marketing & Growth', items: [links, plan, content, social, reviews, seo] },
  {
    id: 'management',
    label: 'Management & Analytics',
    items: [settings, trail, profile, analytics, reports, till, invoices, ...feedback, waitlist, queuedWork],
  },
]
