import { useMay } from '#base/rights/web/workplace.ts'
import { TextLink } from '#web/ui/button.tsx'
import type { WhyLink as Link } from '../../time-questions/unavailable-time-copy.ts'

export function WhyLink({ link }: { link: Link }) {
  return useMay(link.needs) ? <TextLink to={link.to}>{link.label}</TextLink> : null
}
