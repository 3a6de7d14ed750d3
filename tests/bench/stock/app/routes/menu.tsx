import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Footer, LanguageDialog } from "../extras";
import { menu } from "../menu-data";
import { CourseDialog, FilterDialog } from "../menu-dialogs";
import { Chips, Course } from "../menu-parts";
import { Icon, Tabs } from "../parts";

export const loader = () => menu;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function MenuRoute() {
  const shown = useLoaderData<typeof loader>();
  return (
    <div className="column">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="band">
        <div className="body" data-top="">
          <div className="open">
            <Link className="back" to={shown.base}>
              <Icon path="M19 12H5m6-6-6 6 6 6" />
              Back
            </Link>
          </div>
          <div className="open">
            <Link className="menu" to={`${shown.href}?burgerMenuOpen=true`}>
              <Icon path="M4 7h16M4 12h16M4 17h16" />
              <span className="hidden">More</span>
            </Link>
          </div>
        </div>
        <div className="body">
          <h1 className="title">{shown.name}</h1>
          <p className="detail">{shown.table}</p>
        </div>
      </header>
      <main className="main" id="content" tabIndex={-1}>
        <div className="intro">
          <p>{shown.text}</p>
        </div>
        <Chips href={shown.href} courses={shown.courses} />
        {shown.courses.map((course) => (
          <Course key={course.id} course={course} />
        ))}
        <CourseDialog href={shown.href} courses={shown.courses} />
        <FilterDialog menu={shown} />
        <form id="adding" method="post">
          <span className="hidden" role="status" />
        </form>
      </main>
      <Footer />
      <LanguageDialog base={shown.href} />
      <Tabs base={shown.base} />
    </div>
  );
}
