import {
  type ActionFunctionArgs,
  createCookie,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { bill } from "../bill-data";
import { Footer, LanguageDialog, Loyalty, Offers, ServiceNotice } from "../extras";
import { AtTheTable, Header, Lines, PayDialog, Payments, Summary, Tabs } from "../parts";

export const loader = () => bill;

const typed = createCookie("typed", { path: "/", httpOnly: true, secure: true, sameSite: "lax" });

/** A form as the framework's own guide has it: read, remembered in a cookie, and on to the next page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = { "set-cookie": await typed.serialize(form.get("phone")) };
  return redirect("/", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function BillRoute() {
  const shown = useLoaderData<typeof loader>();
  return (
    <div className="column">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header venue={shown.venue} table={shown.table} base={shown.base} />
      <main className="main" id="content" tabIndex={-1}>
        <span className="hidden" role="status" />
        <Summary bill={shown} />
        <AtTheTable bill={shown} />
        <Payments payments={shown.payments} />
        <Lines bill={shown} />
        <Loyalty base={shown.base} />
        <ServiceNotice />
        <Offers offers={shown.offers} />
        <div className="group">
          <Link className="button quiet" to={`${shown.base}/items`}>
            Who’s paying for what
          </Link>
          <Link className="button quiet" to={`${shown.base}/guest`}>
            Your name and icon
          </Link>
          <Link className="button quiet" to={`${shown.base}/details`}>
            Itemized check
          </Link>
        </div>
        <PayDialog base={shown.base} left={shown.left} />
      </main>
      <Footer />
      <LanguageDialog base={shown.base} />
      <div className="bar" data-pay-bar="">
        <nav aria-label="Payment">
          <div className="pair">
            <Link className="button button-large" to="#pay">
              Pay {shown.left}
            </Link>
            <Link className="button button-large" to={`${shown.base}/splits/new`}>
              Split
            </Link>
          </div>
        </nav>
      </div>
      <Tabs base={shown.base} />
    </div>
  );
}
