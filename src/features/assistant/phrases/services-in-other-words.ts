/** How owners speak of what they offer in words of their own. */
export const servicesInOtherWords: Readonly<Record<string, string>> = {
  createService: `
we're bringing in cupping, {minutes}, {money}
i want to sell a scalp massage, {minutes}, {money}
get lymphatic drainage on the menu at {money} for {minutes}
can you add a couples massage for {money}, {minutes}
we'll be doing aromatherapy from now on {minutes}, {money}
chuck in a new service, {service} scrub, {minutes}, {money}
new offering please: thai massage {minutes} 140
set up gua sha as something people can book, {minutes} {money}`,
  updateService: `
{service} going up to 135
make the {service} {minutes} instead
from now on {service} costs {money}
knock {money} off {service}, so 105
{service} should say {money}
let's call it {name} {service} instead of {service}
{service} ought to be 160 now
we need {service} to be {minutes}`,
  getServices: `
what have we got on the menu these days
what do we charge for everything
let me see what we offer
run down the treatments we do with durations
which massages do we sell
can i see the price list
what's our range`,
}
