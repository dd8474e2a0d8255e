import { screenPart } from '#web/when-opened.tsx'

const SocialMedia = screenPart(async () => (await import('./social-media.tsx')).SocialMedia)

export const meta = () => [{ title: 'Social media · Stillpoint' }]

export default function SocialMediaPage() {
  return <SocialMedia />
}
