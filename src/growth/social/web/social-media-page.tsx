import { screenPart } from '#web/when-opened.tsx'

const SocialMedia = screenPart(async () => (await import('./social-media.tsx')).SocialMedia)

export const meta = () => [{ title: 'Social media · Stillpoint' }]

/** What goes out on which network and when, what waits for a yes, and what became of it. */
export default function SocialMediaPage() {
  return <SocialMedia />
}
