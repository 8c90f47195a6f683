import { type RefObject, useEffect, useState } from 'react'

/** Scroll positions are fractions of a pixel on some screens. */
const SLACK_PX = 1

interface Overflow {
  /** Unknown until it is measured in a browser. */
  isOverflowing: boolean | undefined
  isAtStart: boolean
  isAtEnd: boolean
}

/** Whether a horizontal list is wider than its container, and where it is scrolled to. */
export function useOverflow(list: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({
    isOverflowing: undefined,
    isAtStart: true,
    isAtEnd: false,
  })

  useEffect(() => {
    const scroller = list.current
    const around = scroller?.parentElement
    if (!scroller || !around) return

    function measure() {
      if (!scroller || !around) return
      const { scrollLeft, clientWidth, scrollWidth } = scroller
      const next = {
        // Measured against the container of the arrows too, or they would flicker.
        isOverflowing: naturalWidth(scroller) > around.clientWidth,
        isAtStart: scrollLeft <= SLACK_PX,
        isAtEnd: scrollLeft + clientWidth >= scrollWidth - SLACK_PX,
      }
      setOverflow((last) => (isSame(last, next) ? last : next))
    }

    measure()
    const sizes = new ResizeObserver(measure)
    for (const element of [scroller, around, ...scroller.children]) sizes.observe(element)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [list])

  return overflow
}

function naturalWidth(scroller: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(scroller)
  const items = [...scroller.children].reduce((sum, item) => sum + item.getBoundingClientRect().width, 0)
  return items + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
}

const isSame = (one: Overflow, other: Overflow) =>
  one.isOverflowing === other.isOverflowing &&
  one.isAtStart === other.isAtStart &&
  one.isAtEnd === other.isAtEnd
