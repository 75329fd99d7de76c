import { GetStarted } from "#app/features/site/chrome/get-started.tsx";
import { HeaderFrame, type HeaderProps } from "#app/features/site/chrome/site-header.tsx";

/** Site header with the logo and one button at every width, for a page that asks for one thing. */
export function ReducedHeader({ getStarted, ...language }: HeaderProps) {
  return (
    <HeaderFrame className="site-header-bar reduced-header" {...language}>
      <GetStarted target={getStarted} />
    </HeaderFrame>
  );
}
