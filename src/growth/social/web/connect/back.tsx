import { ButtonLink } from '#web/ui/button.tsx'

export const Back = () => (
  <ButtonLink to="/social-media" size="lg" variant="ghost" className="mt-3">
    Back to your posts
  </ButtonLink>
)
