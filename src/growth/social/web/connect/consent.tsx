import { AuthFrame, AuthTitle } from '#base/account/web/sign-in/auth-frame.tsx'
import type { Network } from '#rules/posts/validate-post.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { networkNames } from '../../post/post-state.ts'

interface ConsentProps {
  network: Network
  onAnswer: (answer: { code: string | null; error: string | null }) => void
}

/** Stands in for a network's consent page if no app is configured, and says so. */
export function Consent({ network, onAnswer }: ConsentProps) {
  const name = networkNames[network]
  return (
    <AuthFrame>
      <AuthTitle title={`A test account in place of ${name}`}>
        This installation has no app at {name}, so {name} is not asked and learns nothing.
      </AuthTitle>
      <Banner tone="warning" className="mb-5">
        This page is Stillpoint’s own. Posts to the test account are stored here. Only you can see them, the
        way a visitor would.
      </Banner>
      <p className="mb-2 text-read font-medium">The test account lets Stillpoint</p>
      <ul className="mb-6 list-disc pl-5 text-read text-muted-foreground">
        <li>post what you approved, and keep it here</li>
        <li>show what was posted</li>
      </ul>
      <Button variant="primary" size="public" block onClick={() => onAnswer({ code: 'test', error: null })}>
        Agree, and use the test account
      </Button>
      <Button
        size="lg"
        variant="ghost"
        className="mt-3"
        onClick={() => onAnswer({ code: null, error: 'access_denied' })}
      >
        Do not agree
      </Button>
    </AuthFrame>
  )
}
