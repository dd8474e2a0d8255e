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

/** '/services' as 'Services'; undefined for a screen without a label. */
export function guideLink(path: string): { to: string; label: string } | undefined {
  const label = labels[path]
  return label ? { to: `/${path}`, label } : undefined
}
