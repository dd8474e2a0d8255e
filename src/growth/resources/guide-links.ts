/** Screens that guides lead to, by path, with what the button says. */
const labels: Record<string, string> = {
  'practice-settings': 'Practice settings',
  services: 'Services',
  schedule: 'Schedule',
  seo: 'Local SEO',
  'review-management': 'Reviews',
  'follow-ups': 'Follow-ups',
  'appointments/waitlist': 'Waitlist',
  'email-marketing': 'Campaigns',
  'email-automation': 'Automation',
  'social-media': 'Social media',
  'content-creation': 'Content',
  marketing: 'Marketing',
  clients: 'Clients',
  equipment: 'Equipment',
  'practice-management': 'Tasks',
}

/** '/services' with 'Services'; undefined for a screen that has no words here. */
export function guideLink(path: string): { to: string; label: string } | undefined {
  const label = labels[path]
  return label ? { to: `/${path}`, label } : undefined
}
