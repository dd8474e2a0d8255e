import type { TextPurpose } from './text-templates.ts'

/** What the screens call a text, where it is written, when it goes out, and what stands behind its words. */
export const textNames: Record<
  TextPurpose,
  { path: string; name: string; when: string; hint: string; always: string; why: string }
> = {
  'visit-reminder': {
    path: 'text-reminder',
    name: 'Reminder by text',
    when: 'Before a visit, when your settings say so.',
    hint: '1, 2 and 3 are read as confirm, cancel and move. Shows on lock screens: no names and no service.',
    always: 'Their link, and “STOP ends texts.”',
    why: 'Always there, behind your words. Carriers ask for the way out.',
  },
  'review-ask': {
    path: 'text-review-ask',
    name: 'Ask for a review by text',
    when: 'Once after a visit, to those without an email address who said yes to it.',
    hint: 'Everybody is asked the same. Shows on lock screens: no name, no service and no day.',
    always: 'Their link, and “Reply STOP to end these.”',
    why: 'Always there, behind your words. Carriers ask for the way out.',
  },
  'opening-offer': {
    path: 'text-open-time',
    name: 'Open time by text',
    when: 'When a slot opens for a client on the waitlist.',
    hint: 'Shows on lock screens: no names and no service.',
    always: 'Until when they can take it, and their link',
    why: 'Always there, behind your words: first come or kept for them, as your settings have it.',
  },
}

/** Which text is written at an address. */
export const textAt = (path: string | undefined): TextPurpose | undefined =>
  (Object.keys(textNames) as TextPurpose[]).find(purpose => textNames[purpose].path === path)
