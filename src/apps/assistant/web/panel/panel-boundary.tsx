import { Component, type ReactNode } from 'react'
import { reportError } from '#web/report-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { doorWords } from '../../panel/panel-button-copy.ts'

interface PanelBoundaryProps {
  isOpen: boolean
  onClose: () => void
  onForget: () => void
  children: ReactNode
}

interface State {
  error: Error | null
  hasTried: boolean
}

/** §2: a crash leaves the screen working. A stored message could crash it again, so users can start over. */
export class PanelBoundary extends Component<PanelBoundaryProps, State> {
  override state: State = { error: null, hasTried: false }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Sheet
        open={this.props.isOpen}
        onOpenChange={open => !open && this.props.onClose()}
        title={doorWords.boundary.title}
      >
        <Banner tone="destructive" title={doorWords.boundary.text}>
          {error.message}
        </Banner>
        {this.state.hasTried ? (
          <p className="mt-4 text-body text-muted-foreground">
            It may be something in this conversation. A new one forgets what was said in this window; what was
            done stays in the activity.
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => this.setState({ error: null, hasTried: true })}>
            Try Again
          </Button>
          {this.state.hasTried ? (
            <Button
              onClick={() => {
                this.props.onForget()
                this.setState({ error: null, hasTried: false })
              }}
            >
              Start a new conversation
            </Button>
          ) : null}
        </div>
      </Sheet>
    )
  }
}
