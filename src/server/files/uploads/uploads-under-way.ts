/** Uploads at once per process: each takes a socket and up to 50 MB of disk. */
export const uploadLimits = { all: 64, perAccount: 4, retryAfter: 5 }

export class UploadsUnderWay {
  private readonly limits: typeof uploadLimits
  private readonly accounts = new Map<string, number>()
  private all = 0

  constructor(limits = uploadLimits) {
    this.limits = limits
  }

  /** Whether the account may start another upload, which counts until `end`. */
  begin(account: string): boolean {
    const own = this.accounts.get(account) ?? 0
    if (own >= this.limits.perAccount || this.all >= this.limits.all) return false
    this.accounts.set(account, own + 1)
    this.all++
    return true
  }

  end(account: string): void {
    const left = (this.accounts.get(account) ?? 1) - 1
    if (left > 0) this.accounts.set(account, left)
    else this.accounts.delete(account)
    this.all--
  }

  get size(): number {
    return this.all
  }
}
