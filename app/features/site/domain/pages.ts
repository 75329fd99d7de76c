export { aboutUs } from "../content/about-us.ts";
export { home } from "../content/home.ts";
export { howWeWork } from "../content/how-we-work.ts";
export { ourApproach } from "../content/our-approach.ts";
export { roles } from "../content/roles.ts";
export { withoutTestimonials } from "../content/testimonials.ts";
