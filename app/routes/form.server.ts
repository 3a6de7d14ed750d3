export { sentForm as formOf } from "~/features/forms/read-form.server";
