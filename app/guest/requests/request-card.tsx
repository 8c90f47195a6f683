import type { ComponentProps, ReactNode } from 'react'

export function CardText({ summary, comment }: { summary: string; comment: string }) {
  return (
    <div className="min-w-0">
      <h3 tabIndex={-1} className="request-name">
        {summary}
      </h3>
      {comment !== '' && (
        <p className="own-words" dir="auto">
          {comment}
        </p>
      )}
    </div>
  )
}

/** All on one line, or each on its own. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="small-buttons">{children}</div>
  </div>
)

export function SmallButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="small-button" />
}
