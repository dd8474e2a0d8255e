export class Turns {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(most: number) {
    this.free = most
  }

  async take<T>(run: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--
    else await new Promise<void>(go => this.waiting.push(go))
    try {
      return await run()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }
}
