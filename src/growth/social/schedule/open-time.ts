/** Hours before open time begins: nothing nearer is offered, by mail or by post. */
export const leastHours = 6
